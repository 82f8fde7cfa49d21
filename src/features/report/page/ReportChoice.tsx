import '#ui/theme/formStyles.ts';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReportAbout } from '#contracts/report/reportCalls.ts';
import { periodNames, type PeriodName } from '#contracts/report/reportPlan.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { currentLanguage } from '#ui/preferences/language.ts';

type Props = {
  readonly reports: readonly ReportAbout[];
  readonly about: ReportAbout;
  readonly period: PeriodName;
  readonly group: string | undefined;
  readonly compare: boolean;
  readonly onChange: (changes: Readonly<Record<string, string>>) => void;
};

/** Which report, over which period, how grouped, and whether beside the period before. */
export function ReportChoice({ reports, about, period, group, compare, onChange }: Props) {
  const { t } = useTranslation('report');
  const language = currentLanguage();
  const named = (ones: readonly ReportAbout['groups'][number][]) =>
    ones.map(({ name, label }) => ({ value: name, label: inLanguage(label, language) }));
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={t('report')}
        value={about.name}
        data={named(reports)}
        onChange={(event) => onChange({ report: event.currentTarget.value, group: '' })}
      />
      <NativeSelect
        size="xs"
        aria-label={t('period')}
        value={period}
        data={periodNames.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={(event) => onChange({ period: event.currentTarget.value })}
      />
      {about.groups.length < 2 ? null : (
        <NativeSelect
          size="xs"
          aria-label={t('group')}
          value={group ?? about.groups[0]?.name ?? ''}
          data={named(about.groups)}
          onChange={(event) => onChange({ group: event.currentTarget.value })}
        />
      )}
      <Checkbox
        size="xs"
        label={t('compare')}
        checked={compare}
        onChange={(event) => onChange({ compare: event.currentTarget.checked ? '1' : '' })}
      />
    </>
  );
}
