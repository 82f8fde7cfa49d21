import { useTranslation } from 'react-i18next';
import { stateNames } from '#contracts/sensors/valueState.ts';
import {
  knownReadings,
  unknownNames,
  type LookedReading,
  type SheetLook,
} from '#contracts/sources/sheetCalls.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { SectionTitle } from '#ui/widgets/SectionTitle.tsx';
import css from './sheets.module.css';
import { useFaultText } from './useFaultText.ts';

const counts = ['rows', 'readings', 'blank', 'refused'] as const;

/** The third step: what its first rows would be in the store, and what the whole sheet holds. */
export function PreviewStep({ look }: { readonly look: SheetLook }) {
  const { t } = useTranslation('sheetImport');
  if (look.faults.length > 0)
    return (
      <section>
        <SectionTitle>{t('preview')}</SectionTitle>
        <p>{t('previewWaits')}</p>
      </section>
    );
  const unknown = unknownNames(look);
  return (
    <section aria-live="polite">
      <SectionTitle>{t('preview')}</SectionTitle>
      <dl className={css.counts}>
        {counts.map((name) => (
          <div key={name}>
            <dt>{t(`count.${name}`)}</dt>
            <dd>{numberText(look[name], 0)}</dd>
          </div>
        ))}
        {look.first === null || look.last === null ? null : (
          <div>
            <dt>{t('span')}</dt>
            <dd>{`${fullMomentText(look.first)} – ${fullMomentText(look.last)}`}</dd>
          </div>
        )}
      </dl>
      {unknown.length === 0 ? null : (
        <p role="alert">
          {t('unknownPoints', {
            count: look.readings - knownReadings(look),
            names: unknown
              .slice(0, 10)
              .map(({ pointCode }) => pointCode)
              .join(', '),
          })}
        </p>
      )}
      <Readings readings={look.preview} />
    </section>
  );
}

function Readings({ readings }: { readonly readings: readonly LookedReading[] }) {
  const { t } = useTranslation('sheetImport');
  const faultText = useFaultText();
  if (readings.length === 0) return <p className={css.hint}>{t('noReadings')}</p>;
  return (
    <div className={css.scroll} tabIndex={0} role="group" aria-label={t('preview')}>
      <table className="ph-table">
        <thead>
          <tr>
            <th>{t('row')}</th>
            <th>{t('inSheet')}</th>
            <th>{t('point')}</th>
            <th>{t('time')}</th>
            <th>{t('read')}</th>
            <th>{t('stored')}</th>
          </tr>
        </thead>
        <tbody>
          {readings.map(({ row, name, pointCode, t: at, value, unit, stored, code, what }) => (
            <tr key={`${row} ${name}`} data-refused={code !== null}>
              <td className="ph-digits">{row}</td>
              <td>{name}</td>
              <td>{pointCode}</td>
              <td className="ph-digits">{at === null ? '' : fullMomentText(at)}</td>
              <td className="ph-digits">
                {value === null ? '' : `${numberText(value)} ${unit}`.trim()}
              </td>
              <td className="ph-digits">
                {code !== null
                  ? t('refusedAs', { why: faultText({ code, what }) })
                  : [
                      stored === null ? '' : numberText(stored.value),
                      ...stateNames(stored?.state ?? 0).map((state) => t(`state.${state}`)),
                    ].join(' ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
