import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromAlarmAnswer, type FromAlarmBody } from '#contracts/maintenance/workInTheMine.ts';
import { workPaths } from '#contracts/maintenance/workPaths.ts';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { say } from '#ui/overlay/say.ts';

/** What came of asking; `machine_needed`: somebody has to say which machine. */
type Asked = 'done' | 'machine_needed' | 'refused';

/** Asks for the repair of what an alarm is about, and says in a line what became of it. */
export function useRequestRepair(alarmId: string) {
  const { t } = useTranslation('alarmRepairs');
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const ask = async (equipmentId?: string): Promise<Asked> => {
    const body: FromAlarmBody = { alarmId, ...(equipmentId === undefined ? {} : { equipmentId }) };
    setBusy(true);
    const answer = await request({
      path: workPaths.repairFromAlarm,
      method: 'POST',
      body,
      answer: fromAlarmAnswer,
      timeoutMs: 15_000,
    });
    setBusy(false);
    if (answer.ok) {
      const { isNew, no } = answer.value;
      say(t(isNew ? 'requested' : 'thereAlready', { no }));
      return 'done';
    }
    if (answer.error.code === 'machine_needed') return 'machine_needed';
    say(t('failed', { reason: failureText(answer.error) }));
    return 'refused';
  };
  return { ask, isBusy };
}
