import { must } from '#base/assert.ts';
import { AlarmState, type Alarm } from '#contracts/alarms/alarm.ts';
import type { AlarmListAnswer } from '#contracts/alarms/alarmCalls.ts';
import { alarmName, namedAlarmOf } from '#contracts/alarms/alarmName.ts';
import { rescuePaths } from '#contracts/evacuation/rescue.ts';
import { paths } from '#contracts/http/paths.ts';
import { callPaths, type NearAnswer } from '#contracts/people/calls.ts';
import { call } from '#tests/product/call.ts';
import { administrator, type Product } from '#tests/product/product.ts';
import type { Situation, Wanted } from './situation.ts';

const LOOK_MS = 1_000;
const open = [AlarmState.activeUnack, AlarmState.activeAck, AlarmState.rtnUnack];

/**
 * Begins the scenarios of a situation in the mine of `product`, waits until its alarms stand, and
 * does what it asks for; throws with what is missing once its time is over.
 */
export async function bringAbout(product: Product, situation: Situation): Promise<void> {
  for (const id of situation.scenarios) await asking(product, paths.scenarioStart, { id });
  const found = await stood(product, situation);
  if (situation.act === 'evacuate')
    await asking(product, paths.evacuationStart, {
      drill: false,
      reason: situation.title['zh-cn'],
    });
  if (situation.act === 'sendTeam') await sendTeam(product, must(found[0], 'a call for help'));
}

/** One call by the administrator; throws with the product's own words. */
export async function asking<T>(product: Product, path: string, body?: object): Promise<T> {
  const token = await administrator(product.url);
  const answer = await call<T>(product.url + path, { token, body });
  if (!answer.body.success) throw new Error(`${path}: ${answer.body.message}`);
  return answer.body.data;
}

/** The alarm among `alarms` that a situation wants. */
export const wantedAmong = (alarms: readonly Alarm[], wanted: Wanted): Alarm | undefined =>
  alarms.find(
    (alarm) =>
      alarm.level <= wanted.level &&
      alarm.sourceName.includes(wanted.source) &&
      (wanted.names as readonly string[]).includes(alarmName(namedAlarmOf(alarm))),
  );

async function stood(product: Product, { id, alarms, within }: Situation): Promise<Alarm[]> {
  const end = performance.now() + within * 1_000;
  for (;;) {
    const { list } = await asking<AlarmListAnswer>(product, paths.alarmList, {
      states: open,
      pageSize: 500,
    });
    const found = alarms.map((one) => wantedAmong(list, one));
    if (found.every((one) => one !== undefined)) return found;
    if (performance.now() > end) {
      const missing = alarms.filter((_, at) => found[at] === undefined);
      throw new Error(`${id}: after ${within} s there is no ${JSON.stringify(missing)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** The nearest rescuers go to who calls for help. */
async function sendTeam(product: Product, { personNo }: Alarm): Promise<void> {
  const near = await asking<NearAnswer>(product, `${callPaths.near}?personNo=${personNo}`);
  const team = near.rescuers.length > 0 ? near.rescuers : near.colleagues;
  await asking(product, rescuePaths.send, {
    name: '救护一队',
    personNos: team.slice(0, 5).map((one) => one.personNo),
    task: '',
    target: { personNo, areaNo: null },
    airMinutes: 240,
  });
}
