import { outageListAnswer } from '#contracts/alarms/alarmActionCalls.ts';
import { kpiAnswer } from '#contracts/alarms/alarmKpi.ts';
import { paths } from '#contracts/http/paths.ts';
import { RequestState } from '#contracts/limits/limitRequestCalls.ts';
import { peopleToday } from '#contracts/people/peopleToday.ts';
import { handoverList } from '#contracts/shift/handoverCalls.ts';
import { slopeOverview } from '#contracts/slopes/slopeCalls.ts';
import { slopeCodes } from '#contracts/slopes/slopeCodes.ts';
import { sourceStandings, type SourceStanding } from '#contracts/sources/sourceStanding.ts';
import { sourceState } from '#features/sensors/api.ts';
import { countOf, told, type Question } from './question.ts';

const DAY_MS = 86_400_000;

const limitsWaiting = countOf(
  'limitsWaiting',
  'limitRequest',
  { state: `${RequestState.waiting}|Equal` },
  true,
);
const outages = told({
  path: paths.outages,
  needs: 'data/kafkaMineAlarmRecord/list',
  answer: outageListAnswer,
  figures: [{ key: 'outages', to: '/monitoring/held', of: (rows) => rows.length }],
});

const people: readonly Question[] = [
  countOf('below', 'undergroundPersonnelLocation'),
  told({
    path: paths.peopleToday,
    needs: 'data/attendance/list',
    answer: peopleToday,
    figures: [
      { key: 'entered', to: '/monitoring/attendance', of: ({ entered }) => entered },
      { key: 'left', to: '/monitoring/attendance', of: ({ left }) => left },
    ],
  }),
  // Active ones.
  countOf('permitsActive', 'workPermit', { status: '3|Equal' }),
];

const shift: readonly Question[] = [
  told({
    path: paths.handovers,
    needs: 'data/shiftHandover/list',
    answer: handoverList,
    figures: [
      {
        key: 'handoverItems',
        to: '/monitoring/handover',
        urgent: true,
        of: ([last]) => last?.items.filter(({ closed }) => closed === null).length ?? 0,
      },
    ],
  }),
  outages,
  limitsWaiting,
  // Waiting for approval.
  countOf('permitsWaiting', 'workPermit', { status: '1|Equal' }, true),
];

/** Neither switched off nor sending as it should. */
const isTroubled = (source: SourceStanding, at: number): boolean =>
  !['sending', 'disabled'].includes(sourceState(source, at));

const sources: readonly Question[] = [
  told({
    path: paths.sourceStandings,
    needs: 'data/dataSource/list',
    answer: sourceStandings,
    figures: [
      {
        key: 'sourcesTroubled',
        to: '/monitoring/hosts',
        urgent: true,
        of: ({ at, sources: all }) => all.filter((one) => isTroubled(one, at)).length,
      },
      {
        key: 'sourcesSending',
        to: '/monitoring/hosts',
        of: ({ at, sources: all }) =>
          all.filter((one) => sourceState(one, at) === 'sending').length,
      },
      {
        key: 'rowsRefused',
        to: '/monitoring/hosts',
        urgent: true,
        of: ({ sources: all }) => all.reduce((sum, one) => sum + one.rejectedLately, 0),
      },
    ],
  }),
];

const safety: readonly Question[] = [
  outages,
  limitsWaiting,
  told({
    path: paths.slopeOverview,
    needs: slopeCodes.see,
    answer: slopeOverview,
    figures: [
      {
        key: 'slopesMoving',
        to: '/monitoring/slopes',
        urgent: true,
        of: ({ slopes }) => slopes.filter(({ level }) => level > 0).length,
      },
    ],
  }),
  // Requests, and work under a permit.
  countOf('permitsWaiting', 'workPermit', { status: '1|Equal' }, true),
  countOf('permitsActive', 'workPermit', { status: '3|Equal' }),
  countOf('warningsOpen', 'checkWarn', { status: '0|Equal' }, true),
];

const performance: readonly Question[] = [
  told({
    path: paths.alarmKpi,
    needs: 'data/alarmKpi/get',
    query: (now) => ({ from: String(now - DAY_MS), to: String(now) }),
    answer: kpiAnswer,
    figures: [
      { key: 'annunciated', to: '/monitoring/alarmKpi', of: ({ whole }) => whole.annunciated },
      { key: 'floods', to: '/monitoring/alarmKpi', urgent: true, of: ({ whole }) => whole.floods },
      { key: 'chattering', to: '/monitoring/alarmKpi', of: (kpi) => kpi.chattering.length },
      { key: 'standing', to: '/monitoring/alarmKpi', of: ({ standing }) => standing.length },
    ],
  }),
];

/** Of those who watch the mine or answer for it. */
export const mineCards = { people, shift, sources, safety, performance };
