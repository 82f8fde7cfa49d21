import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stateNamed, statesOf } from '#contracts/entity/lifecycle.ts';
import { repairDispatch, repairRequest } from '#contracts/maintenance/repair.ts';
import type { WorkRepair } from '#contracts/maintenance/myWork.ts';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { recordPathOf } from '#crud/entity/pagePaths.ts';
import { RecordMoves } from '#crud/page/RecordMoves.tsx';
import { loaded } from '#ui/loaded.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { useDesk } from '../useDesk.ts';
import css from './task.module.css';

const ReportDialog = lazy(loaded(() => import('./ReportDialog.tsx')));

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
        <Steps repair={repair} onDone={() => void desk.refresh()} />
      ) : (
        <p>{t('repairOffline')}</p>
      )}
    </section>
  );
}

const isWorkedOn = ({ status }: WorkRepair): boolean =>
  repairDispatch.lifecycle !== undefined &&
  stateNamed(statesOf(repairDispatch.fields, repairDispatch.lifecycle), status) === 'working';

/** What whoever works on it does with the order itself: it may have to wait, for parts. */
const waits = ['suspend', 'resume'] as const;

/** The next step, and once the work goes on: waiting for parts, and the report of it. */
function Steps({ repair, onDone }: { readonly repair: WorkRepair; readonly onDone: () => void }) {
  const { t } = useTranslation('work');
  const [isReporting, setReporting] = useState(false);
  const { requestId, title } = repair;
  const request = { id: requestId, title } as unknown as RecordOf<AnyEntity>;
  return (
    <>
      <div className={css.touchMoves}>
        {isWorkedOn(repair) ? (
          <Button size="md" onClick={() => setReporting(true)}>
            {t('repair.report')}
          </Button>
        ) : null}
        <RecordMoves entity={repairDispatch} record={repair as unknown as RecordOf<AnyEntity>} />
        <RecordMoves entity={repairRequest} record={request} only={waits} />
      </div>
      <p>
        <Link to={recordPathOf(repairRequest.name, requestId)}>{t('repair.openRequest')}</Link>
      </p>
      {isReporting ? (
        <Suspense fallback={null}>
          <ReportDialog
            repair={repair}
            onClose={(isDone) => {
              setReporting(false);
              if (isDone === true) onDone();
            }}
          />
        </Suspense>
      ) : null}
    </>
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
