import { useTranslation } from 'react-i18next';
import type { PolicyStep } from '#contracts/alarms/policySteps.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { roleName } from '../panel/causeFacts.ts';
import { MINUTE_SEC } from './StepsInput.tsx';

/** The steps of a policy in words, one a line. */
export function EscalationSteps({ steps }: { readonly steps: readonly PolicyStep[] }) {
  const { t } = useTranslation('alarmActions');
  const { t: alarms } = useTranslation('alarms');
  return steps.map(({ level, delaySec, roles }, at) => (
    <div key={at}>
      {t('stepTold', {
        level: alarms(`ui:level.${level}`),
        minutes: numberText(delaySec / MINUTE_SEC, delaySec % MINUTE_SEC === 0 ? 0 : 1),
        roles: roles.map((code) => roleName(code, alarms)).join(alarms('comma')),
      })}
    </div>
  ));
}
