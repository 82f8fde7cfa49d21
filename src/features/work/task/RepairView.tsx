import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { repairDispatch } from '#contracts/maintenance/repair.ts';
import type { WorkRepair } from '#contracts/maintenance/myWork.ts';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { RecordMoves } from '#crud/page/RecordMoves.tsx';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { useDesk } from '../useDesk.ts';
import css from './task.module.css';

type Props = { readonly repair: WorkRepair; readonly onBack: (() => void) | undefined };

/** A repair that somebody was sent to: where, what for, what to look out for, and its next step. */
export default function RepairView({ repair, onBack }: Props) {
  const { t } = useTranslation('work');
  const { desk, state } = useDesk();
  useRefreshAfterMoves(() => void desk.refresh());
  const { planStart, planEnd } = repair;
  const facts = [
    ['machine', repair.equipmentName],
    ['requirement', repair.requirement],
    ['safety', repair.safetyMeasures],
    [
      'planned',
      [planStart, planEnd].flatMap((at) => (at === null ? [] : fullMomentText(at))).join(' – '),
    ],
  ] as const;
  return (
    <section className={css.task} aria-label={repair.title ?? ''}>
      <header className={css.head}>
        {onBack === undefined ? null : (
          <PlainButton quiet className={css.touch ?? ''} aria-label={t('back')} onClick={onBack}>
            <IconArrowLeft size={20} stroke={1.5} />
          </PlainButton>
        )}
        <div>
          <h2>{repair.title ?? repair.no}</h2>
          <p>{[t('repair'), repair.no].filter(Boolean).join(' · ')}</p>
        </div>
      </header>
      <dl className={css.facts}>
        {facts.map(([key, what]) =>
          what === null || what === '' ? null : (
            <div key={key}>
              <dt>{t(`repair.${key}`)}</dt>
              <dd>{what}</dd>
            </div>
          ),
        )}
      </dl>
      {state.offlineSince === undefined ? (
        <div className={css.touchMoves}>
          <RecordMoves entity={repairDispatch} record={repair as unknown as RecordOf<AnyEntity>} />
        </div>
      ) : (
        <p>{t('repairOffline')}</p>
      )}
    </section>
  );
}

/** Runs when a transition was made, which puts what is known of its records out of date. */
function useRefreshAfterMoves(refresh: () => void): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getQueryCache().subscribe(({ type, query }) => {
        const isMoved = type === 'updated' && query.state.isInvalidated;
        if (isMoved && query.queryKey[1] === repairDispatch.name) refresh();
      }),
    [queries, refresh],
  );
}
