import { AlarmState, type Alarm } from '#contracts/alarms/alarm.ts';
import { lackedIn } from '#contracts/alarms/lackedCertificates.ts';
import { alarmKey } from '../shown/alarmWords.ts';
import { fullMomentText } from '#ui/time/clockText.ts';

type Words = (key: string) => string;
type Teller = (value: unknown, t: Words, language: string) => string | undefined;

const moment: Teller = (value) => (typeof value === 'number' ? fullMomentText(value) : undefined);
const said: Teller = (value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/**
 * A role by its name where it is one that alarms go to by themselves, else by its code; `t` speaks
 * the namespace `alarms`.
 */
export function roleName(code: string, t: Words): string {
  const key = `role.${code}`;
  const name = t(key);
  return name === key ? code : name;
}

/**
 * What the detail of an alarm may hold, in the order in which it is asked for; the names of its
 * facts are keys of `alarms`.
 */
const tellers: readonly (readonly [field: string, fact: string, tell: Teller])[] = [
  ['message', 'message', said],
  ['lacks', 'lacks', (lacks, _, language) => lackedIn({ lacks }, language).join(', ')],
  ['deptName', 'dept', said],
  ['workType', 'workType', said],
  ['cardNo', 'card', said],
  [
    'helpType',
    'helpType',
    (value, t) => (typeof value === 'number' ? t(`help.${value}`) : undefined),
  ],
  ['lastTime', 'lastFix', moment],
  ['since', 'since', moment],
  ['bothSince', 'since', moment],
  ['inTime', 'inTime', moment],
  ['inAreaTime', 'inAreaTime', moment],
  [
    'escalatedTo',
    'passedTo',
    (value, t) => (typeof value === 'string' ? roleName(value, t) : undefined),
  ],
  ['escalateTime', 'passedAt', moment],
  ['powerOffTime', 'cutAt', moment],
  ['powerOnTime', 'restoredAt', moment],
  ['underground', 'underground', said],
  ['permitted', 'permitted', said],
  ['shieldUntil', 'quietUntil', moment],
];

/** What was true of the alarm once and is no more. */
const isOver = (
  field: string,
  { state, powerOffState }: Pick<Alarm, 'state' | 'powerOffState'>,
): boolean =>
  (field === 'shieldUntil' && state !== AlarmState.suppressed) ||
  (field === 'powerOnTime' && powerOffState !== RESTORED);
const RESTORED = 2;

/**
 * What an alarm tells beside its value, as facts with the keys of their names; `cause` is what
 * keeps it quiet.
 */
export function causeFacts(
  alarm: Pick<Alarm, 'detail' | 'state' | 'powerOffState'>,
  cause: Alarm | undefined,
  t: Words,
  language = 'zh-cn',
): [fact: string, text: string][] {
  const under: [string, string][] =
    cause === undefined ? [] : [['under', `${t(alarmKey(cause))} · ${cause.sourceName}`]];
  return tellers.reduce((facts, [field, fact, tell]) => {
    const text = isOver(field, alarm) ? undefined : tell(alarm.detail[field], t, language);
    return text === undefined || text === ''
      ? facts
      : [...facts, [fact, text] satisfies [string, string]];
  }, under);
}
