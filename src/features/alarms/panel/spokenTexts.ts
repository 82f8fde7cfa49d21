import { labelTexts } from '#contracts/entity/labelTexts.ts';
import { alarmLabels } from '#contracts/alarms/alarmTypes.ts';
import type { Texts } from '#ui/feature.ts';

/** What every page can say of alarms: the part of namespace `alarms` that comes with the shell. */
export const spokenTexts = {
  'zh-cn': {
    ...labelTexts('type', alarmLabels, 'zh-cn'),
    notPermitted: '无权查看报警',
    ackFailed: '未能确认 {{count}} 条报警，已恢复原状：{{reason}}',
    ackUnknown: '{{count}} 条报警不存在',
    announce: '{{level}}报警：{{what}}，{{where}}',
    unackCount: '{{count}} 条报警未确认',
  },
  en: {
    ...labelTexts('type', alarmLabels, 'en'),
    notPermitted: 'No permission to see alarms',
    ackFailed_one: '{{count}} alarm was not acknowledged and stands as before: {{reason}}',
    ackFailed_other: '{{count}} alarms were not acknowledged and stand as before: {{reason}}',
    ackUnknown_one: '{{count}} alarm does not exist',
    ackUnknown_other: '{{count}} alarms do not exist',
    announce: '{{level}} alarm: {{what}}, {{where}}',
    unackCount_one: '{{count}} alarm unacknowledged',
    unackCount_other: '{{count}} alarms unacknowledged',
  },
} satisfies Texts;
