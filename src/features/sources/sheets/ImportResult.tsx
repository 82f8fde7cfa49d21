import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import type { sheetImport } from '#contracts/sources/sheetImports.ts';
import { numberText } from '#ui/marks/numberText.ts';
import css from './sheets.module.css';
import { useFaultText } from './useFaultText.ts';

const counts = ['total', 'done', 'stored', 'duplicate', 'refused'] as const;

/** What became of a sheet: its counts, and what was refused and why. */
export function ImportResult({ record }: { readonly record: RecordOf<typeof sheetImport> }) {
  const { t } = useTranslation('sheetImport');
  const faultText = useFaultText();
  const letters = new URLSearchParams({
    'f.sourceCode': `${record.sourceCode ?? ''}|Equal`,
  }).toString();
  const faults = record.faults ?? [];
  return (
    <>
      <p role="status">{t(`import.${record.state ?? 'waiting'}`)}</p>
      {record.reason === null || record.reason === undefined ? null : (
        <p role="alert">{record.reason}</p>
      )}
      <dl className={css.counts}>
        {counts.map((name) => (
          <div key={name}>
            <dt>{t(`result.${name}`)}</dt>
            <dd>{numberText(record[name] ?? 0, 0)}</dd>
          </div>
        ))}
      </dl>
      {faults.length === 0 ? null : (
        <>
          <div className={css.scroll} tabIndex={0} role="group" aria-label={t('refusals')}>
            <table className="ph-table">
              <thead>
                <tr>
                  <th>{t('inSheet')}</th>
                  <th>{t('why')}</th>
                  <th>{t('firstRow')}</th>
                  <th>{t('times')}</th>
                </tr>
              </thead>
              <tbody>
                {faults.map(({ code, name, what, row, count }) => (
                  <tr key={`${code} ${name}`}>
                    <td>{name}</td>
                    <td>{faultText({ code, what })}</td>
                    <td className="ph-digits">{row}</td>
                    <td className="ph-digits">{numberText(count, 0)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Link to={`/monitoring/deadLetter?${letters}`}>{t('letters')}</Link>
        </>
      )}
    </>
  );
}
