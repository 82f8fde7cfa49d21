import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ReportAbout } from '#contracts/report/reportCalls.ts';
import { reportPlan, type PeriodName } from '#contracts/report/reportPlan.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { usePermission } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { sayFailed } from '#ui/overlay/say.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';

const plans = entityClient(reportPlan);

type Props = {
  readonly about: ReportAbout;
  readonly period: PeriodName;
  readonly group: string | undefined;
  readonly compare: boolean;
};

/** Keeps what is asked as a plan of the user, and leads to it: when and to whom is said there. */
export function KeepAsPlan({ about, period, group, compare }: Props) {
  const { t } = useTranslation('report');
  const failureText = useFailureText();
  const navigate = useNavigate();
  const mayKeep = usePermission('report/reportPlan/create');
  if (!mayKeep) return null;
  const keep = async (): Promise<void> => {
    const made = await plans.create({
      name: t('planName', {
        report: inLanguage(about.label, currentLanguage()),
        period: t(`period.${period}`),
      }),
      report: about.name,
      period,
      grouping: group ?? '',
      compare,
      byMail: false,
      disabled: false,
    });
    if (made.ok) await navigate(`/report/reportPlan/${made.value.id}`);
    else sayFailed(t('notKept'), failureText(made.error));
  };
  return (
    <PlainButton quiet aria-label={t('keep')} title={t('keep')} onClick={() => void keep()}>
      <IconCalendarPlus size={20} stroke={1.5} />
    </PlainButton>
  );
}
