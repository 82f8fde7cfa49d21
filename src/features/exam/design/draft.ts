import {
  CODE_LEAST,
  PAPER_HEIGHT,
  PAPER_WIDTH,
  type CertificateDesign,
  type HeldKind,
  type Piece,
} from '#contracts/exam/certificateDesign.ts';

/** A piece with a name of its own while it is worked on. */
export type Placed = { readonly id: string; readonly piece: Piece };
/** A design while it is worked on; the last piece lies on top. */
export type Draft = { readonly framed: boolean; readonly placed: readonly Placed[] };

export type Box = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

export const draftOf = ({ framed, pieces }: CertificateDesign): Draft => ({
  framed,
  placed: pieces.map((piece, at) => ({ id: String(at + 1), piece })),
});

export const designOf = ({ framed, placed }: Draft): CertificateDesign => ({
  framed,
  pieces: placed.map(({ piece }) => piece),
});

/** Points: less than a piece can be taken hold of. */
const LEAST = 8;
const clamp = (value: number, least: number, most: number): number =>
  Math.round(Math.max(least, Math.min(most, value)) * 2) / 2;

/** The piece in a box that lies on the paper; a code stays square. */
export function boxed<P extends Piece>(piece: P, box: Partial<Box>): P {
  const { x, y, w, h } = { ...boxOf(piece), ...box };
  const size = piece.kind === 'code' ? squareOf(piece, box) : { w, h };
  const least = piece.kind === 'code' ? CODE_LEAST : LEAST;
  const width = clamp(size.w, least, piece.kind === 'code' ? PAPER_HEIGHT : PAPER_WIDTH);
  const height = clamp(size.h, least, PAPER_HEIGHT);
  return {
    ...piece,
    w: width,
    h: height,
    x: clamp(x, 0, PAPER_WIDTH - width),
    y: clamp(y, 0, PAPER_HEIGHT - height),
  };
}

/** By the side that is asked for; by the longer one where both are. */
function squareOf(piece: Piece, { w, h }: Partial<Box>): Pick<Box, 'w' | 'h'> {
  const side = w !== undefined && h !== undefined ? Math.max(w, h) : (w ?? h ?? piece.w);
  return { w: side, h: side };
}

export const boxOf = ({ x, y, w, h }: Piece): Box => ({ x, y, w, h });

/** Points: lines nearer than this draw a piece to them. */
const REACH = 4;

/**
 * The piece with its edge or middle on that of another one or on the middle of the paper, where
 * that is a hair away.
 */
export function snapped<P extends Piece>(piece: P, others: readonly Piece[]): P {
  const across = others.flatMap(({ x, w }) => [x, x + w / 2, x + w]);
  const down = others.flatMap(({ y, h }) => [y, y + h / 2, y + h]);
  const { x, y, w, h } = piece;
  return boxed(piece, {
    x: x + pull([x, x + w / 2, x + w], [...across, PAPER_WIDTH / 2]),
    y: y + pull([y, y + h / 2, y + h], [...down, PAPER_HEIGHT / 2]),
  });
}

/** The shortest way from one of the lines to one of the others; 0 where all are too far. */
const pull = (lines: readonly number[], others: readonly number[]): number =>
  lines
    .flatMap((line) => others.map((other) => other - line))
    .filter((way) => Math.abs(way) <= REACH)
    .toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;

const written = {
  x: 140,
  y: 280,
  w: 300,
  h: 24,
  size: 13,
  bold: false,
  align: 'left',
  color: '#000000',
} as const;

/** A piece that was just laid on the paper, in its middle. */
export function newPiece(kind: HeldKind | 'words' | 'code'): Piece {
  if (kind === 'code') return { kind, x: 386, y: 262, w: 70, h: 70 };
  if (kind === 'words') return { kind, ...written, text: '', textEn: '' };
  return { kind, ...written, named: false };
}

export const newPicture = (url: string): Piece => ({
  kind: 'picture',
  x: 371,
  y: 247,
  w: 100,
  h: 100,
  url,
});

/** The draft with one more piece on top, and its name. */
export function added(draft: Draft, piece: Piece): { readonly draft: Draft; readonly id: string } {
  const id = String(Math.max(0, ...draft.placed.map((one) => Number(one.id))) + 1);
  return { draft: { ...draft, placed: [...draft.placed, { id, piece }] }, id };
}

export const changed = (draft: Draft, id: string, piece: Piece): Draft => ({
  ...draft,
  placed: draft.placed.map((one) => (one.id === id ? { id, piece } : one)),
});

export const removed = (draft: Draft, id: string): Draft => ({
  ...draft,
  placed: draft.placed.filter((one) => one.id !== id),
});

/** The draft with a piece above or below all others. */
export function layered(draft: Draft, id: string, to: 'top' | 'bottom'): Draft {
  const moved = draft.placed.filter((one) => one.id === id);
  const rest = draft.placed.filter((one) => one.id !== id);
  return { ...draft, placed: to === 'top' ? [...rest, ...moved] : [...moved, ...rest] };
}
