import { Button, Select, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { ResetBody } from '#contracts/alarms/alarmCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { request } from '#crud/request.ts';
import { usePermission } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { newOpId } from '#streams/core.ts';
import { useWhyNotHere } from '#features/replay/api.ts';
import css from './AlarmDetail.module.css';

const conclusions = ['1', '2', '3'] as const;

/** Ends a latched alarm: what was it, and what is to be remembered of it. */
export function ResetForm({ alarm }: { readonly alarm: Alarm }) {
  const { t } = useTranslation('alarms');
  const failureText = useFailureText();
  const isPermitted = usePermission('data/kafkaMineAlarmRecord/reset');
  const whyNotHere = useWhyNotHere();
  const mayReset = isPermitted && whyNotHere === undefined;
  const [conclusion, setConclusion] = useState<string | null>(null);
  const [comment, setComment] = useState('');
  const [isAsking, setAsking] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (conclusion === null) return;
    setAsking(true);
    const body: ResetBody = {
      opId: newOpId(),
      alarmId: alarm.id,
      closeReason: Number(conclusion),
      comment,
    };
    const result = await request({
      path: paths.alarmReset,
      method: 'POST',
      body,
      answer: z.unknown(),
      timeoutMs: 15_000,
    });
    setAsking(false);
    notifications.show({
      color: 'gray',
      message: result.ok ? t('resetDone') : t('resetFailed', { reason: failureText(result.error) }),
      autoClose: result.ok ? 4_000 : 10_000,
    });
  };
  return (
    <form className={css.reset} onSubmit={(event) => void submit(event)}>
      <p>{whyNotHere ?? t('latched')}</p>
      <Select
        size="xs"
        label={t('resetReason')}
        data={conclusions.map((value) => ({ value, label: t(`close.${value}`) }))}
        value={conclusion}
        onChange={setConclusion}
        disabled={!mayReset}
        required
      />
      <TextInput
        size="xs"
        label={t('note')}
        maxLength={500}
        value={comment}
        disabled={!mayReset}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="xs"
        loading={isAsking}
        disabled={!mayReset || conclusion === null}
      >
        {t('reset')}
      </Button>
    </form>
  );
}
