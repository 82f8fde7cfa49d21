import { useUrlState } from '../../../list/useUrlState.ts';
import { addDays, isDay, monthFrom } from './days.ts';

type Span = 'month' | 'week';

/** Which days are shown; it stands in the URL, `?day=2026-11-23&span=week`. */
export type CalendarState = {
  /** A day of the month or week that is shown. */
  readonly day: string;
  readonly span: Span;
  readonly show: (day: string) => void;
  readonly stretch: (span: Span) => void;
  /** So many months or weeks on. */
  readonly turn: (by: 1 | -1) => void;
};

export function useCalendarState(today: string): CalendarState {
  const [query, change] = useUrlState();
  const asked = query.get('day');
  const day = isDay(asked) ? asked : today;
  const span: Span = query.get('span') === 'week' ? 'week' : 'month';
  const put = (name: string, value: string, usual: string): void =>
    void change((next) => {
      if (value === usual) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const show = (next: string): void => put('day', next, today);
  return {
    day,
    span,
    show,
    stretch: (next) => put('span', next, 'month'),
    turn: (by) => show(span === 'month' ? monthFrom(day, by) : addDays(day, by * 7)),
  };
}
