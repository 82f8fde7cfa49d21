import '#ui/theme/pageStyles.ts';
import { useQuery } from '@tanstack/react-query';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { momentOf } from '#contracts/entity/moment.ts';
import { scheduleAnswer } from '#contracts/signage/schedule.ts';
import { device } from '#contracts/signage/signage.ts';
import { dayText, DAY_MS } from '#contracts/signage/slots.ts';
import { mondayOf } from '#contracts/signage/week.ts';
import { useUrlState } from '#crud/list/useUrlState.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf } from '#crud/request.ts';
import page from '#ui/page/page.module.css';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { useNow } from '#ui/time/useNow.ts';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { ScreenPick } from '../ScreenPick.tsx';
import { useScreens } from '../useScreens.ts';
import { AskWhen } from './AskWhen.tsx';
import css from './schedule.module.css';
import { SlotTable } from './SlotTable.tsx';
import { Week } from './Week.tsx';

const READ_MS = 15_000;
const endpoint = actionEndpointOf(device, 'schedule');

/** `/signage/schedule`: the week of a screen, and what shows on it at a moment. */
export function Component() {
  const { t } = useTranslation('fleet');
  const [query, change] = useUrlState();
  const now = useNow(60_000);
  const screens = useScreens();
  const id = query.get('device') ?? screens.data?.[0]?.id ?? null;
  const monday = mondayOf(momentOf(query.get('week') ?? '')?.from ?? now);
  const at = Number(query.get('at')) || now;
  const set = (name: string, value: string | null): void => {
    change((before) => {
      if (value === null) before.delete(name);
      else before.set(name, value);
      return before;
    });
  };
  const toWeek = (day: number): void => set('week', dayText(day));
  return (
    <div className={page.page}>
      <PageHeader title={t('scheduleTitle')} note={t('scheduleNote')} />
      <div className={page.filters} role="search">
        <ScreenPick value={id} onChange={(one) => set('device', one)} />
        <span className={css.weeks}>
          <PlainButton
            quiet
            aria-label={t('weekBefore')}
            title={t('weekBefore')}
            onClick={() => toWeek(monday - 7 * DAY_MS)}
          >
            <IconChevronLeft size={16} stroke={1.5} />
          </PlainButton>
          <span className="ph-digits">
            {dayText(monday)} – {dayText(monday + 6 * DAY_MS)}
          </span>
          <PlainButton
            quiet
            aria-label={t('weekAfter')}
            title={t('weekAfter')}
            onClick={() => toWeek(monday + 7 * DAY_MS)}
          >
            <IconChevronRight size={16} stroke={1.5} />
          </PlainButton>
          <PlainButton onClick={() => set('week', null)}>{t('thisWeek')}</PlainButton>
        </span>
        {id === null ? null : <Link to={`/signage/device/${id}`}>{t('toDevice')}</Link>}
      </div>
      <div className={page.sheet}>
        {id === null ? (
          <QueryState asked={screens} loading={t('reading')} failed={t('notRead')}>
            {() => <EmptyState title={t('noScreens')} hint={t('noScreensHint')} />}
          </QueryState>
        ) : (
          <OfScreen id={id} monday={monday} at={at} onAt={(moment) => set('at', String(moment))} />
        )}
      </div>
    </div>
  );
}

type OfScreenProps = {
  readonly id: string;
  readonly monday: number;
  readonly at: number;
  readonly onAt: (moment: number) => void;
};

function OfScreen({ id, monday, at, onAt }: OfScreenProps) {
  const { t } = useTranslation('fleet');
  const asked = useQuery({
    queryKey: ['entity', 'device', 'schedule', id],
    queryFn: ({ signal }) =>
      answerOf({ ...endpoint, query: { id }, answer: scheduleAnswer, signal }),
    refetchInterval: READ_MS,
  });
  return (
    <QueryState asked={asked} loading={t('reading')} failed={t('notRead')} keeps>
      {(schedule) => (
        <>
          <AskWhen schedule={schedule} at={at} onAt={onAt} />
          <Week schedule={schedule} monday={monday} at={at} onAt={onAt} />
          <SlotTable schedule={schedule} />
        </>
      )}
    </QueryState>
  );
}
