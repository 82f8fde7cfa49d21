import { checkAddress } from '#contracts/exam/certificateCalls.ts';
import {
  PAPER_HEIGHT,
  PAPER_WIDTH,
  standardDesign,
  type CertificateDesign,
  type HeldKind,
  type Piece,
} from '#contracts/exam/certificateDesign.ts';
import { heldNames } from '#contracts/exam/certificateWords.ts';
import type { CertificatePaper, PaperPiece } from '#server/areas/sheets/makeCertificate.ts';

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

/** How it looks. `pictures`: data URLs by the addresses that stand in the design. */
export type Look = {
  /** Null: the standard one. */
  readonly design: CertificateDesign | null;
  /** Behind all of it, as a data URL. */
  readonly picture: string | undefined;
  readonly pictures: ReadonlyMap<string, string>;
};

type Language = 'zh-cn' | 'en';

const said = {
  'zh-cn': { always: '长期', body: '经培训考核合格，特发此证。' },
  en: { always: 'without end', body: 'has been trained and examined, and holds this certificate.' },
} as const;

/** The paper of a certificate in a language; `origin` is where the product is. */
export function certificatePaper(
  told: Told,
  { design, picture, pictures }: Look,
  origin: string,
  language: Language,
): CertificatePaper {
  const { framed, pieces } = design ?? standardDesign;
  const texts = textsOf(told, language);
  const address = `${origin.replace(/\/$/, '')}/#${checkAddress(told.checkCode)}`;
  return {
    title: texts.heading,
    width: PAPER_WIDTH,
    height: PAPER_HEIGHT,
    framed,
    picture,
    pieces: pieces.flatMap((one) => paperPiece(one, { texts, address, pictures, language })),
  };
}

type Filling = {
  readonly texts: Readonly<Record<HeldKind, string>>;
  readonly address: string;
  readonly pictures: ReadonlyMap<string, string>;
  readonly language: Language;
};

/** A piece as it is printed; none for a picture that is gone. */
function paperPiece(piece: Piece, { texts, address, pictures, language }: Filling): PaperPiece[] {
  const { x, y, w, h } = piece;
  switch (piece.kind) {
    case 'code':
      return [{ kind: 'code', address, x, y, w, h }];
    case 'picture': {
      const picture = pictures.get(piece.url);
      return picture === undefined ? [] : [{ kind: 'picture', picture, x, y, w, h }];
    }
    case 'words': {
      const text = language === 'en' && piece.textEn !== '' ? piece.textEn : piece.text;
      return [{ ...styleOf(piece), kind: 'text', text, x, y, w, h }];
    }
    default: {
      const text = texts[piece.kind];
      const named = `${heldNames[language][piece.kind]}  ${text}`;
      return [{ ...styleOf(piece), kind: 'text', text: piece.named ? named : text, x, y, w, h }];
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
