import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { offerUndo } from '#ui/overlay/undoToast.tsx';

/** Names of the answers that an act on alarms makes old. */
const stale = ['alarm', 'outages', 'journal'];

/**
 * Sends one act of an operator and says in a line what became of it: `say` makes the line from the
 * answer. Resolves to true when it was done. Where `undo` is given, the line offers it for a while.
 */
export function useAlarmAction() {
  const { t } = useTranslation('alarmActions');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const act = async <T>(
    path: string,
    body: object,
    answer: z.ZodType<T>,
    say: (value: T) => string,
    undo?: (value: T) => void,
  ): Promise<boolean> => {
    setBusy(true);
    const result = await request({ path, method: 'POST', body, answer, timeoutMs: 15_000 });
    setBusy(false);
    const message = result.ok
      ? say(result.value)
      : t('failed', { reason: failureText(result.error) });
    if (result.ok && undo !== undefined) offerUndo(message, () => undo(result.value));
    else notifications.show({ color: 'gray', message, autoClose: result.ok ? 4_000 : 10_000 });
    for (const name of stale) void queries.invalidateQueries({ queryKey: [name] });
    return result.ok;
  };
  return { act, isBusy };
}
