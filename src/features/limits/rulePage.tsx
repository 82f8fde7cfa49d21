import { useTranslation } from 'react-i18next';
import { alarmRule } from '#contracts/limits/alarmRule.ts';
import type { Grades } from '#contracts/sensors/limits.ts';
import { pageOverride } from '#crud/entityPages.tsx';
import type { OwnInputProps } from '#ui/inputs/formField.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import { AskRuleDialog } from './AskRuleDialog.tsx';
import { GradesFrame, GradesRow } from './GradesInput.tsx';
import { RuleRegisterNote } from './RuleRegisterNote.tsx';

/** Rules are entered and read level by level, and applied to their points by asking for it. */
export const rulePage = pageOverride(alarmRule, {
  regions: { above: RuleRegisterNote },
  inputs: {
    thresholds: (props) => <RuleGradesInput {...props} hint="gradesHint" />,
    clear: (props) => <RuleGradesInput {...props} hint="clearHint" />,
  },
  cells: {
    thresholds: ({ thresholds }) => <GradesTold grades={thresholds} />,
    clear: ({ clear }) => <GradesTold grades={clear} />,
  },
  actions: [
    {
      name: 'ask',
      label: ['申请执行', 'Ask to apply'],
      on: 'record',
      permission: 'ask',
      Dialog: AskRuleDialog,
    },
  ],
});

const levels = [1, 2, 3, 4] as const;
const keys = levels.toReversed().map(String);

function RuleGradesInput({
  value,
  onChange,
  disabled,
  hint,
  ...rest
}: OwnInputProps & { readonly hint: string }) {
  const { t } = useTranslation('limits');
  const typed = typeof value === 'object' && value !== null ? { ...value } : {};
  return (
    <GradesFrame {...rest} hint={t(hint)}>
      <GradesRow
        name={t('byLevel')}
        keys={keys}
        typed={typed}
        disabled={disabled}
        onTyped={(next) => onChange(next ?? null)}
      />
    </GradesFrame>
  );
}

/** Red first; levels that are not watched are left out. */
const GradesTold = ({ grades }: { readonly grades: Grades | null }) =>
  levels.map((level) => {
    const grade = grades?.[level];
    return grade === undefined ? null : (
      <div key={level}>
        <AlarmMark level={level} /> {numberText(grade)}
      </div>
    );
  });
