import { Button, Select, Switch, Textarea } from '@mantine/core';
import { IconKey, IconPlayerSkipForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkItem, WorkTask } from '#contracts/maintenance/myWork.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { usePermission } from '#crud/session.ts';
import { useDesk } from '../useDesk.ts';
import { AnswerInput } from './AnswerInput.tsx';
import { Attachments } from './Attachments.tsx';
import { Conflict } from './Conflict.tsx';
import { faultOf } from './judge.ts';
import { answered, KIND, RESULT, saidOf, type Said, type WalkRepair } from './walk.ts';
import css from './walk.module.css';

type Props = {
  readonly task: WorkTask;
  readonly item: WorkItem;
  /** Nothing more is to be said of it. */
  readonly onDone: () => void;
};

/** One item: what to look at, what is said of it, and what was found. */
export function ItemView({ task, item, onDone }: Props) {
  const { t } = useTranslation('work');
  const { desk } = useDesk();
  const failureText = useFailureText();
  const walk = desk.walkOf(task);
  const said = saidOf(walk, item);
  const answer = walk.answers[item.id];
  const say = async (next: Partial<Said>, isDone: boolean): Promise<void> => {
    await desk.change(task, (one) => answered(one, item.id, next, Date.now()));
    if (isDone) onDone();
  };
  const fault = faultOf(item, said);
  const isAbnormal = said.result === RESULT.abnormal;
  return (
    <article className={css.item}>
      <ItemHead task={task} item={item} />
      {answer?.theirs === undefined ? null : (
        <Conflict task={task} item={item} answer={answer} theirs={answer.theirs} />
      )}
      {answer?.refused === undefined ? null : (
        <p role="alert" className={css.refused}>
          {t('refusedItem', { why: failureText(answer.refused) })}
        </p>
      )}
      <AnswerInput item={item} said={said} onSay={(next, isDone) => void say(next, isDone)} />
      {fault === undefined || fault === 'reason' ? null : (
        <p role="alert" className={css.refused}>
          {t(`lacks.${fault}`)}
        </p>
      )}
      <Attachments
        taskId={task.id}
        files={said.files}
        voice={said.voice ?? []}
        onVoice={(voice) => void say({ voice }, false)}
        isWanted={item.needPhoto || item.valueType === KIND.photo}
        onFiles={(files) => void say(withPhotos(item, said, files), false)}
      />
      {isAbnormal || item.valueType === KIND.auto ? (
        <Described
          key={`${item.id} described`}
          said={said}
          onSay={(next) => void say(next, false)}
        />
      ) : null}
      {isAbnormal ? <RepairPart task={task} item={item} /> : null}
      <SkipPart
        said={said}
        onSkip={(skipReason) => void say({ result: RESULT.skipped, skipReason }, true)}
      />
    </article>
  );
}

/** What to look at, where, and against what. */
function ItemHead({ task, item }: Pick<Props, 'task' | 'item'>) {
  const { t } = useTranslation('work');
  const stop = task.stops.find(({ id }) => id === item.stopId);
  const where = [stop?.areaName, item.equipmentName ?? task.equipmentName];
  return (
    <>
      <p className={css.where}>{where.filter(Boolean).join(' · ')}</p>
      <h2 className={css.name}>
        {item.itemName}
        {item.isKey ? (
          <span className={css.key}>
            <IconKey size={16} stroke={2} aria-hidden="true" />
            {t('key')}
          </span>
        ) : null}
      </h2>
      {item.standard === null ? null : <p className={css.standard}>{item.standard}</p>}
    </>
  );
}

/** A photo is the whole answer of an item that asks for one. */
const withPhotos = (item: WorkItem, said: Said, files: readonly string[]): Partial<Said> =>
  item.valueType === KIND.photo && said.result === RESULT.todo
    ? { files, result: RESULT.normal }
    : { files };

type DescribedProps = {
  readonly said: Said;
  readonly onSay: (said: Partial<Said>) => void;
};

function Described({ said, onSay }: DescribedProps) {
  const { t } = useTranslation('work');
  const [text, setText] = useState(said.abnormalDesc ?? '');
  return (
    <Textarea
      size="md"
      label={t('described')}
      autosize
      minRows={2}
      maxLength={500}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => text !== (said.abnormalDesc ?? '') && onSay({ abnormalDesc: text })}
    />
  );
}

type SkipProps = { readonly said: Said; readonly onSkip: (reason: string) => void };

function SkipPart({ said, onSkip }: SkipProps) {
  const { t } = useTranslation('work');
  const [isOpen, setOpen] = useState(said.result === RESULT.skipped);
  const [text, setText] = useState(said.skipReason ?? '');
  if (!isOpen)
    return (
      <Button
        size="md"
        variant="subtle"
        color="gray"
        leftSection={<IconPlayerSkipForward size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('skip')}
      </Button>
    );
  return (
    <div className={css.part}>
      <Textarea
        size="md"
        label={t('skipReason')}
        autosize
        maxLength={300}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button size="md" disabled={text.trim() === ''} onClick={() => onSkip(text.trim())}>
        {t('skipNow')}
      </Button>
    </div>
  );
}

/** Fault and repair in one press, with what was found; sent with the answer. */
function RepairPart({ task, item }: Pick<Props, 'task' | 'item'>) {
  const { t } = useTranslation('work');
  const { desk } = useDesk();
  const failureText = useFailureText();
  const may = usePermission('maint/repairRequest/create');
  const [level, setLevel] = useState('3');
  const [isStop, setStop] = useState(false);
  const repair: WalkRepair | undefined = desk.walkOf(task).repairs[item.id];
  const isAsked = item.requestId !== null || (repair !== undefined && repair.refused === undefined);
  if (isAsked)
    return (
      <p className={css.part}>
        {t(item.requestId !== null || repair?.done !== undefined ? 'repairAsked' : 'repairWaits')}
      </p>
    );
  if (!may) return null;
  const ask = (): void =>
    void desk.change(
      task,
      (walk) => ({
        ...walk,
        repairs: { ...walk.repairs, [item.id]: { level: Number(level), isStop } },
      }),
      true,
    );
  return (
    <div className={css.part}>
      {repair?.refused === undefined ? null : (
        <p role="alert">{t('repairRefused', { why: failureText(repair.refused) })}</p>
      )}
      <Select
        size="md"
        label={t('urgency')}
        data={[1, 2, 3, 4].map((one) => ({ value: String(one), label: t(`urgency.${one}`) }))}
        value={level}
        allowDeselect={false}
        onChange={(next) => setLevel(next ?? '3')}
      />
      <Switch
        size="md"
        label={t('machineStands')}
        checked={isStop}
        onChange={(event) => setStop(event.currentTarget.checked)}
      />
      <Button size="md" onClick={ask}>
        {t('askRepair')}
      </Button>
    </div>
  );
}
