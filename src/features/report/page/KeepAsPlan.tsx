import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { reportPlan, type PeriodName, type ReportName } from '#contracts/report/reportPlan.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { usePermission } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { sayFailed } from '#ui/overlay/say.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';

const plans = entityClient(reportPlan);
const NAME_CHARS = 100;

type Props = {
  /** What the report is called. */
  readonly name: string;
  /** A declared report and its grouping, or an own one that is kept. */
  readonly of:
    | { readonly report: ReportName; readonly grouping: string }
    | { readonly ownReportId: string };
  readonly period: PeriodName;
  readonly compare: boolean;
};

/** Keeps what is asked as a plan of the user, and leads to it: when and to whom is said there. */
export function KeepAsPlan({ name, of, period, compare }: Props) {
  const { t } = useTranslation('report');
  const failureText = useFailureText();
  const navigate = useNavigate();
  const mayKeep = usePermission('report/reportPlan/create');
  if (!mayKeep) return null;
  const keep = async (): Promise<void> => {
    const made = await plans.create({
      ...of,
      name: t('planName', { report: name, period: t(`period.${period}`) }).slice(0, NAME_CHARS),
      period,
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
