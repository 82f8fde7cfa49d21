import { checkAddress } from '#contracts/exam/certificateCalls.ts';
import {
  standardDesign,
  type CertificateDesign,
  type HeldKind,
  type Piece,
} from '#contracts/exam/certificateDesign.ts';
import { heldNames } from '#contracts/exam/certificateWords.ts';
import type { CertificatePage, PaperPiece } from '#server/areas/sheets/makeCertificate.ts';

/** What a certificate says of its holder and itself. */
export type Told = {
  readonly name: string;
  readonly jobNo: string | null;
  readonly trade: string | null;
  readonly type: string;
  readonly typeEn: string;
  readonly no: string;
  readonly issued: string | null;
  readonly until: string | null;
  readonly issuer: string | null;
  readonly background: string | null;
  readonly checkCode: string;
};

/** How those of a type look: null, the standard design, or no picture behind it. */
export type Look = {
  readonly design: CertificateDesign | null;
  readonly picture: string | null;
};

type Language = 'zh-cn' | 'en';

const said = {
  'zh-cn': { always: '长期', body: '经培训考核合格，特发此证。' },
  en: { always: 'without end', body: 'has been trained and examined, and holds this certificate.' },
} as const;

/**
 * The page of a certificate in a language; its pictures are named by their addresses. `origin` is
 * where the product is.
 */
export function certificatePaper(
  told: Told,
  { design, picture }: Look,
  origin: string,
  language: Language,
): CertificatePage {
  const { framed, pieces } = design ?? standardDesign;
  const texts = textsOf(told, language);
  const address = `${origin.replace(/\/$/, '')}/#${checkAddress(told.checkCode)}`;
  return {
    framed,
    picture,
    pieces: pieces.map((one) => paperPiece(one, { texts, address, language })),
  };
}

type Filling = {
  readonly texts: Readonly<Record<HeldKind, string>>;
  readonly address: string;
  readonly language: Language;
};

function paperPiece(piece: Piece, { texts, address, language }: Filling): PaperPiece {
  const { x, y, w, h } = piece;
  switch (piece.kind) {
    case 'code':
      return { kind: 'code', address, x, y, w, h };
    case 'picture':
      return { kind: 'picture', picture: piece.url, x, y, w, h };
    case 'words': {
      const text = language === 'en' && piece.textEn !== '' ? piece.textEn : piece.text;
      return { ...styleOf(piece), kind: 'text', text, x, y, w, h };
    }
    default: {
      const text = texts[piece.kind];
      const named = `${heldNames[language][piece.kind]}  ${text}`;
      return { ...styleOf(piece), kind: 'text', text: piece.named ? named : text, x, y, w, h };
    }
  }
}

type Style = Pick<Extract<PaperPiece, { kind: 'text' }>, 'size' | 'bold' | 'align' | 'color'>;
const styleOf = ({ size, bold, align, color }: Style): Style => ({ size, bold, align, color });

function textsOf(told: Told, language: Language): Record<HeldKind, string> {
  const { name, jobNo, trade, type, typeEn, no, issued, until, issuer, background } = told;
  const words = said[language];
  return {
    heading: language === 'en' ? typeEn : type,
    name,
    jobNo: jobNo ?? '-',
    trade: trade ?? '-',
    body: background ?? words.body,
    no,
    issued: issued ?? '-',
    until: until ?? words.always,
    issuer: issuer ?? '-',
  };
}
