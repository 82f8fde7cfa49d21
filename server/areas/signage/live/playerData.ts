import { z } from 'zod';
import type { Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import { isAnnounced, byUrgency } from '#contracts/alarms/alarmOrder.ts';
import {
  cardsKey,
  chartKey,
  MOST_ALARMS,
  MOST_TOLD_CARDS,
  needsOf,
  toldCard,
  toldPeople,
  type PlayerData,
  type PlayerNeeds,
} from '#contracts/signage/playerData.ts';
import type { Plays } from '#contracts/signage/shownAt.ts';
import type { WeatherNow } from '#contracts/walls/weather.ts';
import { userStatistics } from '#server/areas/walls/people.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { MineReading } from '#server/ports/storage.ts';
import { contentsOf, publishedOf } from '../slots/published.ts';
import { publicCards } from '../workers/cards.ts';
import { sharedAnswers } from './shared.ts';
import { toldChart } from './toldChart.ts';
import { readFans, readGas } from './toldReadings.ts';

export type LiveParts = {
  readonly engine: Engine;
  readonly mine: Pick<MineReading, 'registry' | 'store'>;
  readonly weather: () => Promise<Result<WeatherNow, Failure>>;
  readonly complain: (error: unknown, what: string) => void;
};

const ALARMS_MS = 1_000;
const PEOPLE_MS = 5_000;
const CHART_MS = 10_000;
const WEATHER_MS = 10_000;
const READINGS_MS = 5_000;
const CARDS_MS = 60_000;
/** What a published content needs never changes. */
const NEEDS_MS = 3_600_000;

/** What players are told of the mine; what several need is read once for all of them. */
export function playerDataOf(parts: LiveParts) {
  const { engine, mine, weather, complain } = parts;
  const shared = sharedAnswers(() => engine.clock.now());

  const needs = async (player: Plays): Promise<PlayerNeeds> => {
    const templates = await publishedOf(engine, player);
    const key = JSON.stringify(templates.map(({ id, hash }) => [id, hash]));
    return shared(`needs ${key}`, NEEDS_MS, async () =>
      needsOf(await contentsOf(engine, templates)),
    );
  };

  const people = () =>
    shared('people', PEOPLE_MS, async () => {
      const counted = toldPeople.parse(await userStatistics(engine, mine.registry, 'zh-cn'));
      const [newest] = await rowsOf(
        z.object({ at: z.number().nullable() }),
        engine.pool,
        'SELECT max(t) AS at FROM position_latest',
      );
      return { at: newest?.at ?? null, ...counted };
    });

  const alarms = () =>
    shared('alarms', ALARMS_MS, async () => {
      const at = engine.clock.now();
      const open = (await mine.store.openAlarms()).filter(isAnnounced).toSorted(byUrgency);
      return { at, total: open.length, list: open.slice(0, MOST_ALARMS).map(lineOfAlarm) };
    });

  const cards = (need: PlayerNeeds['cards'][number]) =>
    shared(`cards ${cardsKey(need)}`, CARDS_MS, async () => ({
      ...need,
      at: engine.clock.now(),
      list: z.array(toldCard).parse((await publicCards(engine, need)).slice(0, MOST_TOLD_CARDS)),
    }));

  const points = () => mine.registry.model().points;
  const gas = () => shared('gas', READINGS_MS, () => readGas(engine, points()));
  const fans = () => shared('fans', READINGS_MS, () => readFans(engine, points()));

  /** undefined: it could not be read now; the player keeps what it had, with its age. */
  const tried = async <T>(wanted: boolean, what: string, read: () => Promise<T>) => {
    if (!wanted) return undefined;
    try {
      return await read();
    } catch (error) {
      complain(error, `${what} for players`);
      return undefined;
    }
  };

  return async (player: Plays): Promise<PlayerData> => {
    const wanted = await needs(player);
    const [ofWeather, ofAlarms, ofPeople, ofGas, ofFans, ...charts] = await Promise.all([
      tried(wanted.weather, 'weather', () => shared('weather', WEATHER_MS, weather)),
      tried(wanted.alarms, 'alarms', alarms),
      tried(wanted.people, 'people', people),
      tried(wanted.gas, 'gases', gas),
      tried(wanted.fans, 'fans', fans),
      ...wanted.charts.map((need) =>
        tried(true, 'a chart', () =>
          shared(`chart ${chartKey(need)}`, CHART_MS, () => toldChart(engine, mine, need)),
        ),
      ),
    ]);
    const ofCards = await Promise.all(
      wanted.cards.map((need) => tried(true, 'cards', () => cards(need))),
    );
    return {
      now: engine.clock.now(),
      ...(ofWeather?.ok === true ? { weather: ofWeather.value } : {}),
      ...(ofAlarms === undefined ? {} : { alarms: ofAlarms }),
      ...(ofPeople === undefined ? {} : { people: ofPeople }),
      ...(ofGas === undefined ? {} : { gas: ofGas }),
      ...(ofFans === undefined ? {} : { fans: ofFans }),
      charts: charts.flatMap((one) => one ?? []),
      cards: ofCards.flatMap((one) => one ?? []),
    };
  };
}

type Open = Awaited<ReturnType<LiveParts['mine']['store']['openAlarms']>>[number];
type Line = NonNullable<PlayerData['alarms']>['list'][number];

/** What a list shows of an alarm: none of the people and acts behind it. */
const lineOfAlarm = (alarm: Open): Line => ({
  id: alarm.id,
  level: alarm.level,
  state: alarm.state,
  alarmType: alarm.alarmType,
  groupKey: alarm.groupKey,
  powerOffState: alarm.powerOffState,
  sourceName: alarm.sourceName,
  areaName: alarm.areaName,
  pointNo: alarm.pointNo,
  unit: alarm.unit,
  currentValue: alarm.currentValue,
  raisedValue: alarm.raisedValue,
  limitValue: alarm.limitValue,
  raisedTime: alarm.raisedTime,
  activeSince: alarm.activeSince,
  detail: typeof alarm.detail['kind'] === 'string' ? { kind: alarm.detail['kind'] } : {},
});
