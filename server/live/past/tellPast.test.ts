import { expect, test } from 'vitest';
import type { PastElement } from '#contracts/live/past.ts';
import { noSamples } from '#server/ports/emptyIngestBatch.ts';
import type { Fix } from '#server/ports/ingestBatch.ts';
import { tellPast, tellState, type Told } from './tellPast.ts';

const T0 = Date.UTC(2026, 10, 21, 19);
const MINUTE_MS = 60_000;
/** He went in at T0, came out an hour later and went in again after another. */
const fixes = [
  fixOf(T0 + 30 * MINUTE_MS, true),
  fixOf(T0 + 60 * MINUTE_MS, false),
  fixOf(T0 + 120 * MINUTE_MS, true),
  fixOf(T0 + 130 * MINUTE_MS, true),
];

const told: Told = {
  async *past(from, to) {
    yield {
      from,
      to,
      samples: noSamples,
      fixes: fixes.filter(({ t }) => t >= from && t < to),
      substations: [],
      alarmChanges: [],
    };
  },
  stateAt: async (t) => ({
    t,
    samples: noSamples,
    fixes: fixes.filter((fix) => fix.t <= t).slice(-1),
    substations: [],
    openAlarms: [],
  }),
  descentsIn: async () => [
    { personNo: 7, inTime: T0, outTime: T0 + 60 * MINUTE_MS },
    { personNo: 7, inTime: T0 + 120 * MINUTE_MS, outTime: undefined },
  ],
};

test('how people stood tells since when they were below then, and of nobody above', async () => {
  const at = async (minutes: number): Promise<unknown> =>
    inTimes(await all(tellState(told, T0 + minutes * MINUTE_MS, 'json')));
  expect(await at(40)).toEqual([T0]);
  expect(await at(80)).toEqual([NaN]);
  expect(await at(125)).toEqual([T0 + 120 * MINUTE_MS]);
});

test('what happened tells the entry that each fix follows', async () => {
  const elements = await all(tellPast(told, T0, T0 + 140 * MINUTE_MS, 'json'));
  expect(inTimes(elements)).toEqual([T0, NaN, T0 + 120 * MINUTE_MS, T0 + 120 * MINUTE_MS]);
});

async function all(stream: AsyncIterable<PastElement>): Promise<PastElement[]> {
  const elements: PastElement[] = [];
  for await (const element of stream) elements.push(element);
  return elements;
}

/** What the frames of people say, in their order; JSON has no number for what is not known. */
const inTimes = (elements: readonly PastElement[]): number[] =>
  elements.flatMap((element) => {
    if (!('message' in element) || element.message.ch !== 'person') return [];
    const column = element.message.columns['inTime'] as readonly (number | null)[];
    return column.map((value) => value ?? Number.NaN);
  });

function fixOf(t: number, underground: boolean): Fix {
  return {
    personNo: 7,
    t,
    x: 0,
    y: 0,
    z: underground ? -150 : 0,
    underground,
    exitLost: false,
    areaNo: -1,
    readerNo: -1,
    accuracy: 1,
    posMode: 3,
    battery: 80,
  };
}
