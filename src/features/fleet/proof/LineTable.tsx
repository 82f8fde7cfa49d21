import { useTranslation } from 'react-i18next';
import type { Proofs, ProofLine } from '#contracts/signage/proofLines.ts';
import { fullMomentText, spanText } from '#ui/time/clockText.ts';
import css from './proof.module.css';

/** So many lines are drawn; the file has all. */
const MOST = 1_000;

/** Every line, the newest first: what was shown because of which slot, and gaps. */
export function LineTable({ screens }: Pick<Proofs, 'screens'>) {
  const { t } = useTranslation('fleet');
  const all = screens
    .flatMap(({ id, name, lines }) => lines.map((line) => ({ id, screen: name, line })))
    .toSorted((a, b) => b.line.began - a.line.began);
  return (
    <section>
      <h2>{t('lines', { count: all.length })}</h2>
      {all.length > MOST ? <p className="ph-dim">{t('linesCut', { count: MOST })}</p> : null}
      <div className={css.scroll}>
        <table className="ph-table">
          <thead>
            <tr>
              <th>{t('screen')}</th>
              <th>{t('from')}</th>
              <th>{t('to')}</th>
              <th>{t('length')}</th>
              <th>{t('head.template')}</th>
              <th>{t('head.slot')}</th>
              <th>{t('hash')}</th>
            </tr>
          </thead>
          <tbody>
            {all.slice(0, MOST).map(({ id, screen, line }) => (
              <tr key={`${id} ${line.began}`} data-gap={line.kind === 'gap' || undefined}>
                <td>{screen}</td>
                <td className="ph-digits">{fullMomentText(line.began)}</td>
                <td className="ph-digits">{fullMomentText(line.ended)}</td>
                <td className="ph-digits">{spanText(line.ended - line.began)}</td>
                <What line={line} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function What({ line }: { readonly line: ProofLine }) {
  const { t } = useTranslation('fleet');
  if (line.kind === 'gap') return <td colSpan={3}>{t('silent')}</td>;
  return (
    <>
      <td>
        {line.name} v{line.version}
        {line.isPublished ? null : <small> {t('neverPublished')}</small>}
      </td>
      <td>{line.slot === null ? '-' : line.slot === '' ? t('default') : line.slot}</td>
      <td className="ph-digits" title={line.hash}>
        {line.hash.slice(0, 10)}
      </td>
    </>
  );
}
