import type { Stand } from '../../../mine/clock/ClockBar.tsx';

const plays: ReadonlySet<string> = new Set([
  '/screen/designer',
  ...[
    'workspace',
    'recording',
    'people',
    'tracks',
    'slopes',
    'livePoints',
    'undergroundAir',
    'airNetwork',
    'gas',
    'ventilation',
    'groundPressure',
    'environment',
    'electricity',
    'machines',
    'substations',
    'hosts',
  ].map((name) => `/monitoring/${name}`),
]);
const spans: ReadonlySet<string> = new Set(['journal', 'timeline', 'whoWasHere', 'alarmKpi', 'seen'].map((name) => `/monitoring/${name}`));

/** How the page at `path` stands to the clock; a page that is not named shows the present. */
export function standOf(path: string): Stand {
  if (plays.has(path)) return 'plays';
  return spans.has(path) ? 'span' : 'present';
}

/** Whether the past that the page at `path` shows comes from the server: a link can bring that back, but not a file's. */
export const isOfServer = (path: string): boolean => path !== '/monitoring/recording';
