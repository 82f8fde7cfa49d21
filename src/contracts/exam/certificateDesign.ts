import { z } from 'zod';

/** A4 across, in points: what a certificate is printed on. */
export const PAPER_WIDTH = 842;
export const PAPER_HEIGHT = 595;

/** So many pictures of its own a design may have beside the one behind it. */
export const PICTURES_MOST = 4;
export const PIECES_MOST = 40;
/** Points of a code's side that a phone still reads at arm's length. */
export const CODE_LEAST = 50;

/** What a certificate says of its holder, its type and itself, filled in when it is printed. */
export const heldKinds = [
  'heading',
  'name',
  'jobNo',
  'trade',
  'body',
  'no',
  'issued',
  'until',
  'issuer',
] as const;
export type HeldKind = (typeof heldKinds)[number];

export const aligns = ['left', 'center', 'right'] as const;

/** Where a piece stands, in points from the upper left corner of the paper. */
const box = {
  x: z.number().min(0).max(PAPER_WIDTH),
  y: z.number().min(0).max(PAPER_HEIGHT),
  w: z.number().min(8).max(PAPER_WIDTH),
  h: z.number().min(8).max(PAPER_HEIGHT),
};
const written = {
  ...box,
  /** Points. */
  size: z.number().min(6).max(96),
  bold: z.boolean(),
  align: z.enum(aligns),
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
};

const held = z.strictObject({
  kind: z.enum(heldKinds),
  ...written,
  /** With what it is called before it: "Number  GAS-2026-0001". */
  named: z.boolean(),
});
/** The same on every certificate; without words in English those in Chinese stand there too. */
const words = z.strictObject({
  kind: z.literal('words'),
  ...written,
  text: z.string().max(300),
  textEn: z.string().max(300),
});
/** A seal, a logo: a public PNG or JPEG that the server keeps. */
const picture = z.strictObject({
  kind: z.literal('picture'),
  ...box,
  url: z
    .string()
    .max(300)
    .regex(/^\/(?!\/)[\w./?=&%-]+$/),
});
/** The code that leads to the public check, as large as its box has room for. */
const code = z.strictObject({ kind: z.literal('code'), ...box });

export const piece = z.discriminatedUnion('kind', [held, words, picture, code]);
export type Piece = z.output<typeof piece>;
export type WrittenPiece = Extract<Piece, { readonly size: number }>;

/** Why a design cannot be kept. */
export const designFaults = [
  'noName',
  'noNumber',
  'noCode',
  'smallCode',
  'outside',
  'pictures',
] as const;
export type DesignFault = (typeof designFaults)[number];

/** Half a point: what rounding may take a piece beyond the paper. */
const SLACK = 0.5;

/**
 * What is wrong with the pieces of a design. A certificate that names neither its holder nor its
 * number, or whose code nobody can scan, proves nothing.
 */
export function faultOfDesign(pieces: readonly Piece[]): DesignFault | undefined {
  const has = (kind: Piece['kind']): boolean => pieces.some((one) => one.kind === kind);
  if (!has('name')) return 'noName';
  if (!has('no')) return 'noNumber';
  const codes = pieces.filter(({ kind }) => kind === 'code');
  if (codes.length !== 1) return 'noCode';
  if (codes.some(({ w, h }) => Math.min(w, h) < CODE_LEAST)) return 'smallCode';
  if (pieces.some(({ x, y, w, h }) => x + w > PAPER_WIDTH + SLACK || y + h > PAPER_HEIGHT + SLACK))
    return 'outside';
  const pictures = pieces.filter(({ kind }) => kind === 'picture');
  return pictures.length > PICTURES_MOST ? 'pictures' : undefined;
}

/** How the certificates of a type look, over the picture of the type where it has one. */
export const certificateDesign = z
  .strictObject({
    /** Two lines around it; a picture behind it takes their place. */
    framed: z.boolean(),
    /** The last one lies on top. */
    pieces: z.array(piece).max(PIECES_MOST),
  })
  .superRefine(({ pieces }, check) => {
    const fault = faultOfDesign(pieces);
    if (fault !== undefined) check.addIssue({ code: 'custom', message: fault, path: ['pieces'] });
  });
export type CertificateDesign = z.output<typeof certificateDesign>;

const line = { w: 560, h: 22, size: 13, bold: false, align: 'left', color: '#000000' } as const;
const middle = { x: 56, w: 730, align: 'center', color: '#000000', named: false } as const;

/** The design of a type that has none of its own, and what one begins with. */
export const standardDesign: CertificateDesign = {
  framed: true,
  pieces: [
    { kind: 'heading', ...middle, y: 80, h: 50, size: 34, bold: true },
    { kind: 'name', ...middle, y: 156, h: 34, size: 24, bold: false },
    { kind: 'body', ...middle, x: 116, w: 610, y: 208, h: 120, size: 13, bold: false },
    { kind: 'no', ...line, x: 140, y: 350, named: true },
    { kind: 'issued', ...line, x: 140, y: 374, named: true },
    { kind: 'until', ...line, x: 140, y: 398, named: true },
    { kind: 'issuer', ...line, x: 140, y: 422, named: true },
    {
      kind: 'words',
      ...line,
      x: 466,
      y: 500,
      w: 240,
      h: 14,
      size: 8,
      align: 'right',
      text: '扫码查验证书真伪与状态',
      textEn: 'Scan to check this certificate',
    },
    { kind: 'code', x: 716, y: 459, w: 70, h: 70 },
  ],
};
