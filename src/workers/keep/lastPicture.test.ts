import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import { alarmOf, changeOf, CoreFixture, T0 } from '#tests/helpers/coreFixture.ts';
import { memoryKeep, type Keep } from './keep.ts';

const model = (samplePeriod: number) => ({
  version: 1,
  points: [1, 2].map((no) => ({
    no,
    name: `P${no}`,
    pointType: 1,
    samplePeriod,
    limits: { high: { 2: 1 }, deadband: 0.05 },
  })),
  areas: [{ no: 1, name: 'A' }],
});
const options = {
  hubUrl: 'http://hub/MessageHub',
  apiUrl: 'http://hub',
  token: 'first',
  protocol: 'msgpack',
  user: 'ann',
} as const;

let keep: Keep;
beforeEach(() => {
  keep = memoryKeep();
});

/** A worker with its window, on the browser's database. */
const worker = (at = T0): CoreFixture => new CoreFixture({ keep, at });

const person = (no: number, t: number, x: number) => ({
  no,
  t,
  x,
  y: 2,
  z: -400,
  area: 1,
  reader: 1,
  flags: 1,
  battery: 90,
  accuracy: 1,
  inTime: T0,
});
const substation = (no: number, t: number) => ({
  no,
  t,
  runState: 1,
  powerMode: 1,
  battery: 90,
  online: 5,
  total: 5,
});

function report(mine: CoreFixture, t: number, value: number): void {
  mine.hub.point({ no: 1, t, value }, { no: 2, t, value: 2 * value });
  mine.hub.channels.person.add(person(7, t, 100 * value));
  mine.hub.channels.person.close(mine.clock.now(), mine.hub.group('person'));
  mine.hub.channels.substation.add(substation(3, t));
  mine.hub.channels.substation.close(mine.clock.now(), mine.hub.group('substation'));
}

/** A mine that was watched, whose line was then cut. */
async function watchedAndCut(): Promise<CoreFixture> {
  const mine = worker();
  mine.answers[paths.mineModel] = () => model(600);
  await mine.core.open(options);
  await mine.connect();
  report(mine, T0, 1.2);
  mine.hub.alarm(changeOf(alarmOf('A1')));
  await mine.pass(4);
  mine.hub.break();
  await mine.turn();
  return mine;
}

/** What a page of this worker is shown. */
async function shown(mine: CoreFixture) {
  const [latest, people, substations, link] = [
    mine.window.follow({ kind: 'latest', pointNos: [1, 2] }),
    mine.window.follow({ kind: 'people' }),
    mine.window.follow({ kind: 'substations' }),
    mine.window.follow({ kind: 'link' }),
  ];
  mine.window.pull();
  await mine.turn();
  return {
    latest: latest.newest(),
    people: people.newest(),
    substations: substations.newest(),
    link: link.newest()?.link,
  };
}

describe('the last known picture', () => {
  test('a reload with the line cut shows values, positions and substations, as old as they are and all of them stale', async () => {
    await watchedAndCut();
    const later = worker(T0 + 60_000);
    await later.core.open(options);
    await later.turn();
    const { latest, people, substations, link } = await shown(later);
    expect([...(latest?.value ?? [])]).toEqual([1.2, 2.4]);
    expect([...(latest?.level ?? [])]).toEqual([2, 2]);
    expect([...(latest?.t ?? [])]).toEqual([T0, T0]);
    expect([...(latest?.ageMs ?? [])]).toEqual([60_000, 60_000]);
    expect([...(people?.no ?? []), ...(people?.ageMs ?? [])]).toEqual([7, 60_000]);
    expect(people?.x[0]).toBe(120);
    expect([...(substations?.no ?? [])]).toEqual([3]);
    expect(
      [latest?.stale, people?.stale, substations?.stale].map((stale) =>
        stale?.every((one) => one === 1),
      ),
    ).toEqual([true, true, true]);
    expect(link).toMatchObject({ upToDate: false, liveUntil: T0 + 4_000 });
    expect(await later.core.lastModel()).toEqual(model(600));
  });

  test('heard from again, nothing of it counts as fresh: a snapshot replaces it, and who is not in it is gone', async () => {
    await watchedAndCut();
    // By periods of ten minutes and ten seconds it would be young still.
    const later = worker(T0 + 10_000);
    later.answers[paths.mineModel] = () => model(600);
    await later.core.open(options);
    await later.turn();
    later.hub.channels.person.add(person(8, T0 + 10_000, 5));
    later.hub.channels.point.add({ no: 2, t: T0 + 10_000, value: 0.3, state: 0, recv: 0 });
    const latest = later.window.follow({ kind: 'latest', pointNos: [1, 2] });
    const people = later.window.follow({ kind: 'people' });
    later.window.pull();
    later.clock.advance(0);
    // The line is back, and nothing has come over it yet.
    later.hub.fate = () => 'dropped';
    later.hub.connect();
    later.window.pull();
    later.clock.advance(1_000);
    later.clock.advance(0);
    expect([...(latest.newest()?.value ?? []), ...(people.newest()?.no ?? [])]).toEqual([
      1.2, 2.4, 7,
    ]);
    expect([...(latest.newest()?.stale ?? []), ...(people.newest()?.stale ?? [])]).toEqual([
      1, 1, 1,
    ]);
    expect(latest.all).toHaveLength(2);
    later.hub.fate = () => 'arrives';
    await later.pass(2);
    const now = await shown(later);
    expect([...(now.latest?.value ?? []), ...(now.latest?.stale ?? [])]).toEqual([
      Number.NaN,
      0.3,
      1,
      0,
    ]);
    expect([...(now.people?.no ?? []), ...(now.people?.stale ?? [])]).toEqual([8, 0]);
    expect(now.latest?.level).toEqual(Uint8Array.of(0, 0));
    expect(now.link?.upToDate).toBe(true);
  });

  test('what the server does not tell any more is dropped once all else is up to date', async () => {
    await watchedAndCut();
    const later = worker(T0 + 60_000);
    later.hub.refused.add('person').add('alarm');
    await later.core.open(options);
    await later.turn();
    const alarms = later.window.follow({ kind: 'alarms' });
    expect((await shown(later)).people?.rows).toBe(1);
    expect(alarms.newest()).toMatchObject({
      change: 'book',
      alarms: [{ id: 'A1' }],
      upToDate: false,
    });
    await later.connect();
    const now = await shown(later);
    expect(now.people?.rows).toBe(0);
    expect(now.link?.upToDate).toBe(true);
    expect(alarms.newest()).toMatchObject({ change: 'book', alarms: [], upToDate: true });
  });

  test('is written seldom, and at once when the line is cut', async () => {
    const names: string[] = [];
    const written = {
      ...keep,
      write: (name: string, value: unknown) => (names.push(name), keep.write(name, value)),
    };
    const mine = new CoreFixture({ keep: written });
    await mine.core.open(options);
    await mine.connect();
    report(mine, T0, 1);
    await mine.pass(60);
    const pictures = (): number => names.filter((name) => name.startsWith('picture')).length;
    expect(pictures()).toBeLessThanOrEqual(3);
    const before = pictures();
    mine.hub.break();
    expect(pictures()).toBe(before + 1);
  });

  test('is nobody else’s, is of no use after a shift, and is gone with a sign-out', async () => {
    const mine = await watchedAndCut();
    const other = worker(T0 + 1_000);
    await other.core.open({ ...options, user: 'bob' });
    await other.turn();
    expect([(await shown(other)).people?.rows, await other.core.lastModel()]).toEqual([
      0,
      undefined,
    ]);
    const late = worker(T0 + 13 * 3_600_000);
    await late.core.open(options);
    await late.turn();
    expect([(await shown(late)).people?.rows, await late.core.lastModel()]).toEqual([0, undefined]);
    await mine.core.leave(mine.window.number);
    const next = worker(T0 + 60_000);
    await next.core.open(options);
    await next.turn();
    expect([(await shown(next)).people?.rows, await next.core.lastModel()]).toEqual([0, undefined]);
    expect(next.window.follow({ kind: 'alarms' }).newest()).toBeUndefined();
  });

  test('what another form was kept in is not read', async () => {
    await watchedAndCut();
    const kept = (await keep.read('picture of ann')) as {
      readonly mine: { readonly points: object };
    };
    for (const points of [
      { ...kept.mine.points, value: new Float64Array(1) },
      { ...kept.mine.points, no: [1, 2] },
      undefined,
    ]) {
      await keep.write('picture of ann', { ...kept, mine: { ...kept.mine, points } });
      const later = worker(T0 + 60_000);
      await later.core.open(options);
      await later.turn();
      expect((await shown(later)).people?.rows).toBe(0);
    }
  });
});
