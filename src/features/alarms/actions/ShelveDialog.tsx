import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  alarmActionAnswer,
  type ShelveBody,
  type UnshelveBody,
} from '#contracts/alarms/alarmActionCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { newOpId } from '#streams/core.ts';
import { spanText } from '#ui/time/clockText.ts';
import css from './alarmActions.module.css';
import { AlarmActionDialog } from './AlarmActionDialog.tsx';
import { shelfMinutes } from './spans.ts';
import { useAlarmAction } from './useAlarmAction.ts';

const MINUTE_MS = 60_000;
const reasons = ['knownFault', 'work', 'chatter', 'weather'] as const;

type ShelveDialogProps = {
  readonly alarms: readonly Pick<Alarm, 'id' | 'sourceName'>[];
  readonly onClose: () => void;
};

/** For how long and why these alarms are put aside. */
export function ShelveDialog({ alarms, onClose }: ShelveDialogProps) {
  const { t } = useTranslation('alarmActions');
  const { act, isBusy } = useAlarmAction();
  const [minutes, setMinutes] = useState<(typeof shelfMinutes)[number]>(shelfMinutes[2]);
  const [reason, setReason] = useState('');
  const shelve = async (why: string): Promise<void> => {
    const body: ShelveBody = {
      opId: newOpId(),
      alarmIds: alarms.map(({ id }) => id),
      minutes,
      reason: why,
    };
    const done = await act(
      paths.alarmShelve,
      body,
      alarmActionAnswer,
      ({ done: shelved, unchanged, unknown }) => {
        const left = unchanged.length + unknown.length;
        return t(left === 0 ? 'shelveDone' : 'shelvePartly', { count: shelved.length, left });
      },
      ({ done: shelved }) => {
        const back: UnshelveBody = { opId: newOpId(), alarmIds: shelved };
        void act(paths.alarmUnshelve, back, alarmActionAnswer, () => t('unshelveDone'));
      },
    );
    if (done) onClose();
  };
  return (
    <AlarmActionDialog
      title={
        alarms.length === 1
          ? t('shelveOne', { what: alarms[0]?.sourceName })
          : t('shelveMany', { count: alarms.length })
      }
      doIt={t('shelveFor', { span: spanWords(minutes * MINUTE_MS) })}
      hint={t('shelveHint')}
      spans={shelfMinutes}
      textOf={(one) => spanWords(one * MINUTE_MS)}
      span={minutes}
      onSpan={setMinutes}
      unitMs={MINUTE_MS}
      reason={reason}
      onReason={setReason}
      isBusy={isBusy}
      onSubmit={(why) => void shelve(why)}
      onClose={onClose}
    >
      <div className={css.quick}>
        {reasons.map((one) => (
          <button
            key={one}
            type="button"
            className={css.word}
            onClick={() => setReason(t(`why.${one}`))}
          >
            {t(`why.${one}`)}
          </button>
        ))}
      </div>
    </AlarmActionDialog>
  );
}

/** A round span in one unit. */
const spanWords = (ms: number): string => spanText(ms).split(' ').slice(0, 2).join(' ');
