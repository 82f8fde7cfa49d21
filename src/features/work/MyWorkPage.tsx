import { loaded } from '#ui/loaded.ts';
import '#ui/theme/formStyles.ts';
import { IconMapPin, IconRefresh, IconScan } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { MyWork, WorkTask } from '#contracts/maintenance/myWork.ts';
import { failureOf } from '#crud/FailedRequest.ts';
import { useUrlState } from '#crud/list/useUrlState.ts';
import { session } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import page from '#ui/page/page.module.css';
import { tasksOf } from './desk.ts';
import { KeptHere } from './offline/KeptHere.tsx';
import { WorkList } from './list/WorkList.tsx';
import { nearOf, scannedNow, type Scanned } from './scan/near.ts';
import { nearbyOf, scanTarget, type Nearby } from './scan/scanTarget.ts';
import { Panes } from './Panes.tsx';
import { StatusStrip } from './StatusStrip.tsx';
import { TaskView } from './task/TaskView.tsx';
import { DeskContext, useDesk, useOwnDesk } from './useDesk.ts';
import { WalkView } from './walk/WalkView.tsx';
import { signed } from './walk/walk.ts';
import css from './work.module.css';

const ScanDialog = lazy(loaded(() => import('./scan/ScanDialog.tsx')));
const RepairView = lazy(loaded(() => import('./task/RepairView.tsx')));

/** `/maintenance/myWork`: what is to be done, and the walk through it; `?task=` and `?item=`. */
export function Component() {
  const { t } = useTranslation('work');
  const userId = useSnapshot(session).user?.id ?? '';
  const desk = useOwnDesk(userId);
  if (desk === undefined) return <EmptyState title={t('loading')} />;
  return (
    <DeskContext value={desk}>
      <Page />
    </DeskContext>
  );
}

function Page() {
  const { t } = useTranslation('work');
  const { desk, state } = useDesk();
  const isNarrow = useNarrow();
  const [query, change] = useUrlState();
  const [scanned, setScanned] = useState<Scanned>();
  const [isNearFirst, setNearFirst] = useState(true);
  const [isScanning, setScanning] = useState(false);
  const [taskId, itemId] = [query.get('task') ?? undefined, query.get('item') ?? undefined];
  const { list } = state;
  const near = nearOf(list, scanned);
  const go = (task: string | undefined, item?: string): void =>
    void change(
      () =>
        new URLSearchParams({
          ...(task === undefined ? {} : { task }),
          ...(item === undefined ? {} : { item }),
        }),
      // Back leads out of the walk as it came in, not through each of its items.
      { replace: item !== undefined && itemId !== undefined },
    );
  const onCode = (code: string): string | undefined => {
    const target = scanTarget(code, list === undefined ? [] : tasksOf(list), taskId);
    if (target.kind === 'unknown') return t('unknownCode');
    setScanned(scannedNow(nearbyOf(target), state.skewMs));
    if (target.kind === 'tasks') go(target.tasks.length === 1 ? target.tasks[0]?.id : undefined);
    else {
      const { task, stop, ...sign } = target;
      void desk.change(task, (walk) => signed(walk, stop.id, signOf(sign), Date.now()));
      go(task.id, task.items.find(({ stopId }) => stopId === stop.id)?.id);
    }
    return undefined;
  };
  const chosen = list && chosenOf(list, taskId, state.walks);
  const isInWalk = chosen !== undefined && itemId !== undefined && !chosen.isAudit;
  const main = (
    <Chosen {...{ taskId, itemId, go, chosen, isNarrow }} onScan={() => setScanning(true)} />
  );
  const tools = (
    <Tools
      isNearFirst={near === undefined ? undefined : isNearFirst}
      onNear={() => setNearFirst(!isNearFirst)}
      onScan={() => setScanning(true)}
    />
  );
  const body = (
    <ListPart near={isNearFirst ? near : undefined} chosen={taskId} onChoose={(id) => go(id)} />
  );
  return (
    <div className={page.page}>
      {isNarrow && isInWalk ? null : <Head>{isNarrow ? null : tools}</Head>}
      <StatusStrip />
      <Panes isNarrow={isNarrow} isList={taskId === undefined} {...{ body, main, tools }} />
      {isScanning ? (
        <Suspense fallback={null}>
          <ScanDialog onCode={onCode} onClose={() => setScanning(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

const signOf = ({ signMode, code }: { readonly signMode: number; readonly code: string }) => ({
  signMode,
  code,
});

type ToolsProps = {
  /** Undefined: nobody knows what is near. */
  readonly isNearFirst: boolean | undefined;
  readonly onNear: () => void;
  readonly onScan: () => void;
};

/** Scanning, and by what the list is sorted: on a phone at its lower edge, where the thumb is. */
function Tools({ isNearFirst, onNear, onScan }: ToolsProps) {
  const { t } = useTranslation('work');
  return (
    <>
      {isNearFirst === undefined ? null : (
        <PlainButton className={css.touch ?? ''} aria-pressed={isNearFirst} onClick={onNear}>
          <IconMapPin size={20} stroke={1.5} aria-hidden="true" />
          {t(isNearFirst ? 'nearFirst' : 'byTime')}
        </PlainButton>
      )}
      <PlainButton className={css.touch ?? ''} onClick={onScan}>
        <IconScan size={20} stroke={1.5} aria-hidden="true" />
        {t('scan')}
      </PlainButton>
    </>
  );
}

function Head({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('work');
  const { desk, state } = useDesk();
  return (
    <PageHeader title={t('title')}>
      {children}
      <PlainButton
        quiet
        className={css.touch ?? ''}
        aria-label={t('refresh')}
        title={t('refresh')}
        disabled={state.isLoading}
        onClick={() => void desk.look()}
      >
        <IconRefresh size={20} stroke={1.5} />
      </PlainButton>
    </PageHeader>
  );
}

type ListPartProps = {
  readonly near: Nearby | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
};

/** The list in each of its states. */
function ListPart(props: ListPartProps) {
  const { t } = useTranslation('work');
  const { desk, state } = useDesk();
  const failureText = useFailureText();
  const { list, failure } = state;
  if (failure !== undefined)
    return (
      <ErrorState
        title={t('failed')}
        hint={failureText(failure)}
        traceId={failureOf(failure)?.traceId}
        onRetry={() => void desk.look()}
      />
    );
  if (list === undefined)
    return state.offlineSince === undefined ? (
      <EmptyState title={t('loading')} />
    ) : (
      <ErrorState title={t('nothingKept')} onRetry={() => void desk.look()} />
    );
  const isNobody = list.personnelIds.length === 0;
  return (
    <>
      {isNobody ? <EmptyState title={t('notStaff')} hint={t('notStaffHint')} /> : null}
      {isNobody && list.toAudit.length === 0 ? null : <WorkList {...props} list={list} />}
      <KeptHere />
    </>
  );
}

type ChosenTask = { readonly task: WorkTask; readonly isAudit: boolean };

function chosenOf(
  list: MyWork,
  id: string | undefined,
  walks: Readonly<Record<string, { readonly task: WorkTask }>>,
): ChosenTask | undefined {
  if (id === undefined) return undefined;
  const own = tasksOf(list).find((task) => task.id === id) ?? walks[id]?.task;
  if (own !== undefined) return { task: own, isAudit: false };
  const audited = list.toAudit.find((task) => task.id === id);
  return audited && { task: audited, isAudit: true };
}

type ChosenProps = {
  readonly taskId: string | undefined;
  readonly itemId: string | undefined;
  readonly go: (task: string | undefined, item?: string) => void;
  readonly chosen: ChosenTask | undefined;
  readonly isNarrow: boolean;
  readonly onScan: () => void;
};

/** What was chosen from the list: a task, one of its items, or a repair. */
function Chosen({ taskId, itemId, go, chosen, isNarrow, onScan }: ChosenProps) {
  const { t } = useTranslation('work');
  const { state } = useDesk();
  const onBack = isNarrow ? () => go(undefined) : undefined;
  if (taskId === undefined) return <EmptyState title={t('choose')} />;
  const repair = state.list?.repairs.find(({ id }) => id === taskId);
  if (repair !== undefined)
    return (
      <Suspense fallback={null}>
        <RepairView key={repair.id} repair={repair} onBack={onBack} />
      </Suspense>
    );
  if (chosen === undefined)
    return state.list === undefined ? (
      <EmptyState title={t('loading')} />
    ) : (
      <EmptyState
        title={t('gone')}
        action={<PlainButton onClick={() => go(undefined)}>{t('back')}</PlainButton>}
      />
    );
  const { task, isAudit } = chosen;
  if (itemId !== undefined && !isAudit)
    return (
      <WalkView key={task.id} task={task} itemId={itemId} onItem={(item) => go(task.id, item)} />
    );
  return (
    <TaskView
      key={task.id}
      task={task}
      isAudit={isAudit}
      onItem={(item) => go(task.id, item)}
      onScan={onScan}
      onBack={onBack}
    />
  );
}
