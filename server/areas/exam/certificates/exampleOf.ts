import type { certificateType } from '#contracts/exam/certificate.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import type { Told } from './certificatePaper.ts';
import { numberBy, USUAL_PATTERN } from './series.ts';
import { dayOf, monthsAfter } from './validity.ts';

const holders = {
  'zh-cn': { name: '张三', jobNo: '00001', trade: '瓦斯检查工' },
  en: { name: 'Jane Example', jobNo: '00001', trade: 'Gas inspector' },
} as const;

/** A certificate of a type for somebody who does not exist; its code leads to none. */
export function exampleOf(
  type: RecordOf<typeof certificateType>,
  now: number,
  language: keyof typeof holders,
): Told {
  const issued = dayOf(now);
  const months = type.validMonths ?? type.reviewMonths;
  return {
    ...holders[language],
    type: type.name,
    typeEn: type.nameEn ?? type.name,
    no: numberBy(type.seriesPattern ?? USUAL_PATTERN, type.code, Number(issued.slice(0, 4)), 1),
    issued,
    until: months === null ? null : monthsAfter(issued, months),
    issuer: type.issuer,
    background: type.background,
    checkCode: 'example-of-the-paper',
  };
}
