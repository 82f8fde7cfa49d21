import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { collector } from '#contracts/sources/collectors.ts';
import type { ActionDialogProps } from '#crud/page/overrides.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { Brought } from './Brought.tsx';
import css from './collectors.module.css';
import { CollectorState } from './CollectorState.tsx';
import { LeftOut } from './LeftOut.tsx';
import { OwnCertificate } from './OwnCertificate.tsx';
import { useStanding } from './useStandings.ts';

const counts = ['rows', 'stored', 'duplicate', 'rejected', 'skipped'] as const;

/** What a collector brings now: state, counts, its newest ten rows, and what was refused and why. */
export function LiveDialog({ records: [record], onClose }: ActionDialogProps<typeof collector>) {
  const { t } = useTranslation('collectors');
  const standing = useStanding(record?.id ?? '');
  if (record === undefined) return null;
  const letters = new URLSearchParams({ 'f.sourceCode': `${record.code}|Equal` }).toString();
  return (
    <Dialog opened width={760} title={t('live', { code: record.code })} onClose={() => onClose()}>
      <div className={css.live}>
        <CollectorState id={record.id} />
        {standing === undefined ? null : (
          <>
            <dl className={css.counts}>
              {counts.map((name) => (
                <div key={name}>
                  <dt>{t(name)}</dt>
                  <dd>{numberText(standing[name], 0)}</dd>
                </div>
              ))}
              <div>
                <dt>{t('heardAt')}</dt>
                <dd>{standing.heardAt === null ? '-' : fullMomentText(standing.heardAt)}</dd>
              </div>
            </dl>
            <OwnCertificate thumbprint={standing.certificate} />
            <h3>{t('latest')}</h3>
            <Brought rows={standing.latest} />
            <LeftOut mappings={standing.leftOut} />
            <h3>{t('refused')}</h3>
            {standing.faults.length === 0 ? (
              <p className={css.none}>{t('noFaults')}</p>
            ) : (
              <ul className={css.faults}>
                {standing.faults.toReversed().map(({ at, message }) => (
                  <li key={message}>{`${fullMomentText(at)}  ${message}`}</li>
                ))}
              </ul>
            )}
            <Link to={`/monitoring/deadLetter?${letters}`}>{t('letters')}</Link>
          </>
        )}
      </div>
    </Dialog>
  );
}
