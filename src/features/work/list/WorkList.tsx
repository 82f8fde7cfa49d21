import { IconAlertTriangle, IconMapPin, IconTool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MyWork, WorkPlace, WorkRepair, WorkTask } from '#contracts/maintenance/myWork.ts';
import { repairDispatch } from '#contracts/maintenance/repair.ts';
import type { Label } from '#contracts/entity/field.ts';
import { statesOf, type Tone } from '#contracts/entity/lifecycle.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { StateChip } from '#crud/entity/StateChip.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { fullMomentText, spanText } from '#ui/time/clockText.ts';
import { useNow } from '#ui/time/useNow.ts';
import { isNear, type Nearby } from '../scan/scanTarget.ts';
import { DueText } from '../task/DueText.tsx';
import { useDesk } from '../useDesk.ts';
import { waitingOf } from '../walk/handIn.ts';
import { progressOf } from '../walk/judge.ts';
import { sectionsOf, strayWalks } from './sections.ts';
import css from './list.module.css';

type Props = {
  readonly list: MyWork;
  readonly near: Nearby | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
};

/** What is to be done, the most urgent first. */
export function WorkList({ list, near, chosen, onChoose }: Props) {
  const { t } = useTranslation('work');
  const { state } = useDesk();
  const now = useNow(30_000) + state.skewMs;
  const sections = sectionsOf(list, now, near);
  const stray = strayWalks(list, state.walks);
  const isDone = ['late', 'today', 'toAudit'].every(
    (name) => sections.find((one) => one.name === name)?.tasks.length === 0,
  );
  return (
    <div className={css.list}>
      {stray.length === 0 ? null : (
        <Group title={t('stray')} note={t('strayNote')}>
          {stray.map(({ task }) => (
            <TaskCard key={task.id} task={task} now={now} {...{ chosen, onChoose, near }} />
          ))}
        </Group>
      )}
      {list.here === null || list.here !== near ? null : <Here of={list.here} now={now} />}
      {isDone && list.repairs.length === 0 ? <NothingToday list={list} now={now} /> : null}
      {sections.map(({ name, tasks }) =>
        tasks.length === 0 ? null : (
          <Group key={name} title={t(`section.${name}`, { count: tasks.length })}>
            {tasks.map((task) => (
              <TaskCard key={task.id} task={task} now={now} {...{ chosen, onChoose, near }} />
            ))}
          </Group>
        ),
      )}
      {list.repairs.length === 0 ? null : (
        <Group title={t('section.repairs', { count: list.repairs.length })}>
          {list.repairs.map((repair) => (
            <RepairCard key={repair.id} repair={repair} {...{ chosen, onChoose }} />
          ))}
        </Group>
      )}
    </div>
  );
}

/** Where the reader's card was seen, so that he knows by what his list is sorted. */
function Here({ of, now }: { readonly of: WorkPlace; readonly now: number }) {
  const { t } = useTranslation('work');
  const { areaName, seenAt } = of;
  if (areaName === null) return null;
  return (
    <p className={css.note}>
      {t('youAreIn', { area: areaName, age: spanText(Math.max(0, now - seenAt)) })}
    </p>
  );
}

type GroupProps = {
  readonly title: string;
  readonly note?: string;
  readonly children: React.ReactNode;
};

const Group = ({ title, note, children }: GroupProps) => (
  <section aria-label={title}>
    <h2 className={css.heading}>{title}</h2>
    {note === undefined ? null : <p className={css.note}>{note}</p>}
    <ul className={css.cards}>{children}</ul>
  </section>
);

/** Nothing to do today: what comes next says more than an empty page. */
function NothingToday({ list, now }: { readonly list: MyWork; readonly now: number }) {
  const { t } = useTranslation('work');
  const next = list.coming
    .filter(({ periodStart }) => periodStart !== null && periodStart > now)
    .toSorted((a, b) => (a.periodStart ?? 0) - (b.periodStart ?? 0))[0];
  return (
    <EmptyState
      title={t('nothing')}
      hint={
        next === undefined
          ? t('nothingComing')
          : t('nextIs', {
              what: next.equipmentName ?? next.planName ?? next.no,
              time: fullMomentText(next.periodStart ?? 0).slice(0, 16),
            })
      }
    />
  );
}

type CardProps = Pick<Props, 'chosen' | 'onChoose'>;

function TaskCard({
  task,
  now,
  near,
  chosen,
  onChoose,
}: CardProps & {
  readonly task: WorkTask;
  readonly now: number;
  readonly near: Nearby | undefined;
}) {
  const { t } = useTranslation('work');
  const { desk } = useDesk();
  const walk = desk.walkOf(task);
  const { done, total, abnormal } = progressOf(walk);
  const waits = waitingOf(walk);
  return (
    <li>
      <button
        type="button"
        className={css.card}
        aria-current={chosen === task.id}
        onClick={() => onChoose(task.id)}
      >
        <span className={css.title}>{task.equipmentName ?? task.planName ?? task.no}</span>
        {task.equipmentName === null || task.planName === null ? null : (
          <span className={css.plan}>{task.planName}</span>
        )}
        <span className={css.facts}>
          <span className={css.chip}>{t(`family.${task.family}`)}</span>
          <DueText task={task} now={now} />
          {near !== undefined && isNear(task, near) ? (
            <span className={css.chip}>
              <IconMapPin size={12} aria-hidden="true" />
              {t('nearHere')}
            </span>
          ) : null}
        </span>
        <span className={css.facts}>
          <span className="ph-digits">{t('done', { done, total })}</span>
          {abnormal === 0 ? null : (
            <strong>
              <IconAlertTriangle size={12} aria-hidden="true" />{' '}
              {t('abnormalCount', { count: abnormal })}
            </strong>
          )}
          {waits === 0 ? null : <strong>{t('queueShort', { count: waits })}</strong>}
        </span>
      </button>
    </li>
  );
}

/** A repair's state as its declaration names it, with its tone. */
function standOf(status: number): { readonly label: Label; readonly tone: Tone } | undefined {
  const { fields, lifecycle } = repairDispatch;
  if (lifecycle === undefined) return undefined;
  const found = Object.entries(statesOf(fields, lifecycle)).find(([, [value]]) => value === status);
  if (found === undefined) return undefined;
  const [name, [, zh, en]] = found;
  return { label: [zh, en], tone: lifecycle.tones[name] ?? 'plain' };
}

function RepairCard({ repair, chosen, onChoose }: CardProps & { readonly repair: WorkRepair }) {
  const { t } = useTranslation('work');
  const state = standOf(repair.status);
  return (
    <li>
      <button
        type="button"
        className={css.card}
        aria-current={chosen === repair.id}
        onClick={() => onChoose(repair.id)}
      >
        <span className={css.title}>
          <IconTool size={16} aria-hidden="true" /> {repair.title ?? repair.no}
        </span>
        <span className={css.facts}>
          {repair.equipmentName}
          {repair.level === null ? null : <strong>{t(`urgency.${repair.level}`)}</strong>}
          {state === undefined ? null : (
            <StateChip tone={state.tone}>{inLanguage(state.label, currentLanguage())}</StateChip>
          )}
        </span>
      </button>
    </li>
  );
}
