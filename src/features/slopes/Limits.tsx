import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SlopeMotionOf, SlopeZone } from '#contracts/slopes/slopeCalls.ts';
import { numberText } from '#ui/marks/numberText.ts';

type Judged = Pick<SlopeMotionOf & SlopeZone, 'grades' | 'gradesFrom'>;

/**
 * By which limits velocity is judged, mildest first, and who set them; leads to the ledger in which
 * they are set.
 */
export function Limits({
  of,
  unit,
  ledger,
}: {
  readonly of: Judged;
  readonly unit: string;
  readonly ledger: string;
}) {
  const { t } = useTranslation('slopes');
  const [red, orange, yellow, blue] = of.grades.map((grade) =>
    numberText(grade, grade < 1 ? 2 : grade % 1 === 0 ? 0 : 1),
  );
  return (
    <>
      {t('limits', { blue, yellow, orange, red, unit })} (
      <Link to={ledger}>{t(`limitsFrom.${of.gradesFrom}`)}</Link>)
    </>
  );
}

/** The ledger's list with one code. */
export const recordPathOf = (entity: 'gnssSlopeDevice' | 'radarZone', code: string): string =>
  `/monitoring/${entity}?${new URLSearchParams({ 'f.code': `${code}|Equal` }).toString()}`;
