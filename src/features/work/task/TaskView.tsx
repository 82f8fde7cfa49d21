import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconCheck,
  IconCircle,
  IconKey,
  IconMapPin,
  IconPlayerSkipForward,
  IconScan,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkItem, WorkStop, WorkTask } from '#contracts/maintenance/myWork.ts';
import { failureDetail } from '#crud/failureDetail.ts';
import { loaded } from '#ui/loaded.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { fullMomentText, spanText } from '#ui/time/clockText.ts';
import { useNow } from '#ui/time/useNow.ts';
import { nextOpen, progressOf } from '../walk/judge.ts';
import {
  isSigned,
  itemsInOrder,
  PLACE_SIGNED,
  RESULT,
  saidOf,
  stayOf,
  type Walk,
} from '../walk/walk.ts';
import { SubmitPart } from '../walk/SubmitPart.tsx';
import { useDesk } from '../useDesk.ts';
import { DueText } from './DueText.tsx';
import css from './task.module.css';

const TaskMoves = lazy(loaded(() => import('./TaskMoves.tsx')));

type Props = {
  readonly task: WorkTask;
  readonly isAudit: boolean;
  readonly onItem: (itemId: string) => void;
  readonly onScan: () => void;
  readonly onBack: (() => void) | undefined;
};

/** A task: how it stands, its places and items, and its end. */
export function TaskView({ task, isAudit, onItem, onScan, onBack }: Props) {
  const { t } = useTranslation('work');
  const { desk, state } = useDesk();
  const now = useNow(30_000) + state.skewMs;
  const walk = desk.walkOf(task);
  const { total, done, abnormal } = progressOf(walk);
  const isOver = walk.submittedAt !== undefined;
  const isFixed = isAudit || isOver;
  return (
    <section className={css.task} aria-label={task.planName ?? task.no ?? ''}>
      <TaskHead task={task} onBack={onBack} />
      <p className={css.due}>
        <DueText task={task} now={now} />
        {task.auditOpinion === null ? null : <> · {t('auditSaid', { what: task.auditOpinion })}</>}
      </p>
      <Progress
        size="lg"
        classNames={{ root: css.progress ?? '' }}
        value={total === 0 ? 0 : (done / total) * 100}
        aria-label={t('progress')}
      />
      <p className={css.counts}>
        {t('done', { done, total })}
        {abnormal === 0 ? null : <strong>{t('abnormalCount', { count: abnormal })}</strong>}
      </p>
      {isFixed ? null : <Acts task={task} walk={walk} onItem={onItem} onScan={onScan} />}
      {isOver ? <p className={css.over}>{t('submitted')}</p> : null}
      <Suspense fallback={null}>
        <TaskMoves task={task} isAudit={isAudit} />
      </Suspense>
      <Items walk={walk} isFixed={isFixed} onItem={onItem} />
      {isFixed || !isBegun(walk) ? null : <SubmitPart task={task} onItem={onItem} />}
    </section>
  );
}

function TaskHead({ task, onBack }: Pick<Props, 'task' | 'onBack'>) {
  const { t } = useTranslation('work');
  const facts = [t(`family.${task.family}`), task.planName, task.no, task.equipmentCode];
  return (
    <header className={css.head}>
      {onBack === undefined ? null : (
        <PlainButton quiet className={css.touch ?? ''} aria-label={t('back')} onClick={onBack}>
          <IconArrowLeft size={20} stroke={1.5} />
        </PlainButton>
      )}
      <div>
        <h2>{task.equipmentName ?? task.planName ?? task.no}</h2>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </header>
  );
}

type ActsProps = Pick<Props, 'task' | 'onItem' | 'onScan'> & { readonly walk: Walk };

/** Begins the walk or goes on with it. */
function Acts({ task, walk, onItem, onScan }: ActsProps) {
  const { t } = useTranslation('work');
  const { desk } = useDesk();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const goOn = (): void => {
    const item = nextOpen(walk) ?? itemsInOrder(walk.task)[0];
    if (item !== undefined) onItem(item.id);
  };
  const begin = async (): Promise<void> => {
    setBusy(true);
    const failure = await desk.begin(task);
    setBusy(false);
    setFault(failure === undefined ? undefined : failureDetail(failure));
    if (failure === undefined) goOn();
  };
  return (
    <>
      <div className={css.acts}>
        <Button size="lg" loading={isBusy} onClick={() => (isBegun(walk) ? goOn() : void begin())}>
          {t(isBegun(walk) ? 'goOn' : 'begin')}
        </Button>
        <Button
          size="lg"
          variant="default"
          leftSection={<IconScan size={20} aria-hidden="true" />}
          onClick={onScan}
        >
          {t('scan')}
        </Button>
      </div>
      {fault === undefined ? null : (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
    </>
  );
}

const isBegun = ({ startedAt, task }: Walk): boolean =>
  startedAt !== undefined || task.status === UNDER_WAY;

/** `taskFields.status` of a task that somebody has begun. */
const UNDER_WAY = 2;

type ItemsProps = {
  readonly walk: Walk;
  readonly isFixed: boolean;
  readonly onItem: (itemId: string) => void;
};

/** Items under the places of the route that they belong to. */
function Items({ walk, isFixed, onItem }: ItemsProps) {
  const { task } = walk;
  const items = itemsInOrder(task);
  const stops = task.stops.toSorted((a, b) => (a.planSeq ?? 0) - (b.planSeq ?? 0));
  const loose = items.filter(({ stopId }) => stops.every(({ id }) => id !== stopId));
  const row = (item: WorkItem) => (
    <ItemRow key={item.id} walk={walk} item={item} isFixed={isFixed} onItem={onItem} />
  );
  return (
    <>
      {loose.length === 0 ? null : <ul className={css.items}>{loose.map(row)}</ul>}
      {stops.map((stop) => (
        <section key={stop.id}>
          <StopHead walk={walk} stop={stop} />
          <ul className={css.items}>{items.filter(({ stopId }) => stopId === stop.id).map(row)}</ul>
        </section>
      ))}
    </>
  );
}

function StopHead({ walk, stop }: { readonly walk: Walk; readonly stop: WorkStop }) {
  const { t } = useTranslation('work');
  const now = useNow(1_000);
  const here = walk.stops[stop.id];
  const least = stop.minStaySec ?? 0;
  const stay = here?.sentStay ?? stayOf(walk, stop.id, now);
  const isShort = here !== undefined && stop.status !== PLACE_SIGNED && stay < least;
  const at = here?.signTime ?? stop.signTime;
  return (
    <h3 className={css.stop}>
      <IconMapPin size={20} stroke={1.5} aria-hidden="true" />
      {stop.areaName ?? t('place', { number: stop.planSeq ?? '' })}
      <small>
        {here?.refused !== undefined
          ? t('signRefused')
          : isSigned(walk, stop)
            ? t('signedAt', { time: at === null ? '' : fullMomentText(at).slice(11) })
            : t('notSigned')}
        {isShort ? ` · ${t('stay', { time: spanText((least - stay) * 1000) })}` : ''}
      </small>
    </h3>
  );
}

const marks = {
  [RESULT.todo]: IconCircle,
  [RESULT.normal]: IconCheck,
  [RESULT.abnormal]: IconAlertTriangle,
  [RESULT.skipped]: IconPlayerSkipForward,
} as const;

function ItemRow({ walk, item, isFixed, onItem }: ItemsProps & { readonly item: WorkItem }) {
  const { t } = useTranslation('work');
  const said = saidOf(walk, item);
  const answer = walk.answers[item.id];
  const result = said.result in marks ? (said.result as keyof typeof marks) : RESULT.todo;
  const Mark = marks[result];
  const waits = answer !== undefined && answer.rev > answer.sentRev;
  const told = [
    said.value === null ? '' : `${said.value} ${item.unit ?? ''}`.trim(),
    said.abnormalDesc,
    said.skipReason,
  ].filter(Boolean);
  return (
    <li>
      <button
        type="button"
        className={css.item}
        data-result={result}
        disabled={isFixed}
        onClick={() => onItem(item.id)}
      >
        <Mark size={20} stroke={2} role="img" aria-label={t(`result.${result}`)} />
        <span className={css.what}>
          {item.itemName}
          {item.isKey ? <IconKey size={16} role="img" aria-label={t('key')} /> : null}
          {told.length === 0 ? null : <small>{told.join(', ')}</small>}
        </span>
        {answer?.theirs === undefined ? null : <strong>{t('conflictShort')}</strong>}
        {waits && answer?.theirs === undefined ? <small>{t('waits')}</small> : null}
      </button>
    </li>
  );
}
