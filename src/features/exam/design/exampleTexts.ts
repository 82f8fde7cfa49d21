import type { certificateType } from '#contracts/exam/certificate.ts';
import type { HeldKind, Piece } from '#contracts/exam/certificateDesign.ts';
import { heldNames } from '#contracts/exam/certificateWords.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import type { Language } from '#ui/preferences/language.ts';

/** What the designer has to know of a type. */
export type DesignedType = Pick<
  RecordOf<typeof certificateType>,
  | 'id'
  | 'rowVersion'
  | 'name'
  | 'nameEn'
  | 'code'
  | 'validMonths'
  | 'reviewMonths'
  | 'issuer'
  | 'background'
  | 'picture'
  | 'design'
>;

const people = {
  'zh-cn': {
    name: '张三',
    trade: '瓦斯检查工',
    body: '经培训考核合格，特发此证。',
    always: '长期',
  },
  en: {
    name: 'Jane Example',
    trade: 'Gas inspector',
    body: 'has been trained and examined, and holds this certificate.',
    always: 'without end',
  },
} as const;

/** What a piece says of somebody who does not exist; undefined where it says nothing in words. */
export function exampleText(
  piece: Piece,
  type: DesignedType,
  language: Language,
): string | undefined {
  if (piece.kind === 'picture' || piece.kind === 'code') return undefined;
  if (piece.kind === 'words')
    return language === 'en' && piece.textEn !== '' ? piece.textEn : piece.text;
  const text = heldTexts(type, language)[piece.kind];
  return piece.named ? `${heldNames[language][piece.kind]}  ${text}` : text;
}

/** The end of a certificate that was issued on 2026-11-24, by the months that it holds. */
const endOf = (months: number | null): string | undefined =>
  months === null
    ? undefined
    : new Date(Date.UTC(2026, 10 + months, 24)).toISOString().slice(0, 10);

function heldTexts(type: DesignedType, language: Language): Record<HeldKind, string> {
  const { name, trade, body, always } = people[language];
  return {
    heading: language === 'en' ? (type.nameEn ?? type.name) : type.name,
    name,
    jobNo: '00001',
    trade,
    body: type.background ?? body,
    no: `${type.code}-2026-0001`,
    issued: '2026-11-24',
    until: endOf(type.validMonths ?? type.reviewMonths) ?? always,
    issuer: type.issuer ?? '-',
  };
}
