import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type {
  Evacuation,
  EvacuationStatus,
  ReportSignature,
} from '#contracts/evacuation/evacuation.ts';
import { rescuePaths, type CommandLine, type RescueStand } from '#contracts/evacuation/rescue.ts';
import {
  callPaths,
  type CallItem,
  type NearAnswer,
  type PersonCall,
} from '#contracts/people/calls.ts';
import type { TimelineAnswer, TimelineDensity } from '#contracts/shift/timeline.ts';
import type { WhoWasHereAnswer } from '#contracts/tracks/presenceHistory.ts';
import { paths } from '#contracts/http/paths.ts';
import { hubEvents, hubMethods } from '#contracts/live/hub.ts';
import { peopleOf, type People } from '../contract/people.ts';
import { call } from './call.ts';
import { chooseOwn } from './ownPassword.ts';
import { ADMIN_PASSWORD, signIn, startProduct, type Product } from './product.ts';

/** People of a mine of three roadways, through the real connectors. */
let product: Product;
let people: People;
let key: string;
/** The mine's own calling system, which nobody finds where it should be. */
const PAGING_KEY = 'a-key-of-the-calling-system';
const env = {
  PITHEAD_PROFILE: 'off',
  PITHEAD_PAGING_URL: 'http://127.0.0.1:9/page',
  PITHEAD_PAGING_KEY: PAGING_KEY,
};
const PATIENT = { timeout: 20_000, interval: 200 };
const began = Math.floor((Date.now() - 300_000) / 60_000) * 60_000;

const push = async (entity: string, ...rows: object[]): Promise<void> => {
  const answer = await call(`${product.url}${paths.ingest}${entity}`, { token: key, body: rows });
  expect(answer.body, entity).toMatchObject({ success: true, data: { rejected: 0 } });
};
const ask = async <T>(path: string, body?: unknown, token = people.admin): Promise<T> => {
  const answer = await call<T>(product.url + path, { token, body });
  if (!answer.body.success) throw new Error(`${path}: ${answer.body.message}`);
  return answer.body.data;
};
const refusal = async (path: string, body?: unknown, token = people.admin): Promise<unknown> => {
  const answer = await call(product.url + path, { token, body });
  return answer.body.success ? undefined : answer.body.code;
};
const fix = (cardNo: string, dataTime: number, x: number, rest: object = {}) => ({
  cardNo,
  dataTime,
  x,
  y: 0,
  z: -300,
  ...rest,
});
const stand = async (): Promise<EvacuationStatus | null> =>
  (await ask<{ stand: EvacuationStatus | null }>(paths.evacuationCurrent)).stand;
const stateOf = async (name: string): Promise<string | undefined> =>
  (await stand())?.people.find((one) => one.name === name)?.state;

beforeAll(async () => {
  product = await startProduct({ env });
  people = await peopleOf(product);
  key = (
    await ask<{ key: string }>(paths.sourceCreate, { code: 'gateway', mineCode: '610632007274' })
  ).key;
  await push('mineMap', { code: 'L', name: '-300', z: -300 });
  await push(
    'roadwayNode',
    { code: 'N1', kind: 'portal', x: 0, y: 0, z: 0 },
    { code: 'N2', kind: 'shaft', x: 0, y: 0, z: -300 },
    { code: 'N3', kind: 'face', x: 400, y: 0, z: -300 },
  );
  const road = { levelCode: 'L', kind: 'haulage', section: 14 };
  await push(
    'roadwayEdge',
    { ...road, code: 'E1', a: 'N1', b: 'N2', length: 300 },
    { ...road, code: 'E2', a: 'N2', b: 'N3', length: 400 },
  );
  await push(
    'kafkaPerson',
    ...['Wang', 'Li', 'Zhao', 'Sun'].map((name, i) => ({
      cardNo: `C-${i}`,
      name,
      jobNo: `J-${i}`,
      deptName: 'Crew',
      ...(i === 3 ? { cardType: 3 } : {}),
    })),
  );
  // Wang walks out, Li stays, Zhao is at the surface, Sun is a locomotive.
  await push(
    'kafkaUndergroundPersonnelLocation',
    fix('C-0', began, 300),
    fix('C-1', began, 350),
    fix('C-1', began + 60_000, 350),
    fix('C-2', began, 10, { z: 0, inOutType: 0 }),
    fix('C-3', began, 100),
  );
}, 120_000);
afterAll(() => product.remove());

describe('who was here', () => {
  test('a place and a past minute give the people, and those who were seen there last', async () => {
    const place = { levelCode: 'L', polygon: [[340, -10], [360, -10], [360, 10], [340, 10]] }; // prettier-ignore
    const asked = (from: number, to: number) =>
      ask<WhoWasHereAnswer>(paths.whoWasHere, { ...place, from, to });
    expect(await asked(began, began + 30_000)).toMatchObject({
      people: [{ first: began, last: began, fixes: 1 }],
      cut: false,
    });
    expect((await asked(began + 90_000, began + 120_000)).people).toMatchObject([
      { first: null, last: began + 60_000 },
    ]);
    expect((await asked(began - 60_000, began)).people).toEqual([]);
    const wrong = { ...place, from: began, to: began + 60_000 };
    expect(await refusal(paths.whoWasHere, { ...wrong, levelCode: 'no such' })).toBe('bad_request');
    expect(await refusal(paths.whoWasHere, { ...wrong, to: began + 9 * 3_600_000 })).toBe(
      'range_too_long',
    );
    expect(await refusal(paths.whoWasHere, { ...wrong, polygon: [[0, 0]] })).toBe('bad_request');
    expect(await refusal(paths.whoWasHere, wrong, people.nobody)).toBe('forbidden');
  });
});

describe('an evacuation', () => {
  test('is called by who may, once, and told to every open page', async () => {
    const given = 'given-by-the-office';
    const user = {
      userName: 'learner',
      realName: 'Learner',
      password: given,
      roleIds: ['student'],
      orgId: people.orgId,
    };
    await ask('/admin/api/v1/user/create', user);
    // He may see nothing of the mine.
    const learner = await chooseOwn(product.url, 'learner', given, 'chosen-at-the-pithead-gate');
    const hub = new HubConnectionBuilder()
      .withUrl(product.url + paths.hub, { accessTokenFactory: () => learner })
      .configureLogging(LogLevel.None)
      .build();
    const told = new Promise<void>((done) => hub.on(hubEvents.evacuation, () => done()));
    await hub.start();
    await hub.invoke(hubMethods.addToGroup, 'sys');
    const call_ = { drill: true, reason: 'Smoke at the belt' };
    expect(await refusal(paths.evacuationStart, call_, learner)).toBe('forbidden');
    expect(await refusal(paths.evacuationStart, { drill: true })).toBe('bad_request');
    expect(await ask<Evacuation>(paths.evacuationStart, call_)).toMatchObject({
      drill: true,
      roster: 2,
      endedAt: null,
    });
    expect(await refusal(paths.evacuationStart, call_)).toBe('evacuation_on');
    await told;
    await hub.stop();
    expect(await ask(paths.evacuationOn, undefined, learner)).toMatchObject({
      on: { drill: true, reason: 'Smoke at the belt' },
    });
    expect(await refusal(paths.evacuationCurrent, undefined, learner)).toBe('forbidden');
  });

  test('counts those who are not safe first, and whoever comes out as safe', async () => {
    // Their fixes are minutes old.
    expect((await stand())?.people.map(({ name, state }) => [name, state])).toEqual([
      ['Wang', 'lost'],
      ['Li', 'lost'],
    ]);
    const now = Date.now();
    await push(
      'kafkaUndergroundPersonnelLocation',
      fix('C-0', now - 70_000, 300),
      fix('C-0', now, 200),
      fix('C-1', now, 351),
    );
    await vi.waitFor(async () => expect(await stateOf('Wang')).toBe('movingOut'), PATIENT);
    expect((await stand())?.people).toMatchObject([
      { name: 'Li', state: 'still', outMetres: 651, outTo: 'exit' },
      { name: 'Wang', outMetres: 500 },
    ]);
    const out = Date.now();
    await push('kafkaUndergroundPersonnelLocation', fix('C-0', out, 5, { z: 0, inOutType: 0 }));
    await vi.waitFor(async () => expect(await stateOf('Wang')).toBe('safe'), PATIENT);
    expect((await stand())?.people[1]).toMatchObject({
      name: 'Wang',
      safeAt: out,
      outMetres: null,
    });
  });

  test('goes on after the server was killed, roster and closed roadways and all', async () => {
    const id = (await stand())?.evacuation.id ?? 0;
    expect(await refusal(paths.evacuationRoadway, { id, edgeCode: 'E9', closed: true })).toBe(
      'bad_request',
    );
    await ask(paths.evacuationRoadway, { id, edgeCode: 'E1', closed: true, note: 'water' });
    expect(await stand()).toMatchObject({
      blocked: [{ edgeCode: 'E1', why: 'closed' }],
      people: [{ name: 'Li', outMetres: null }, {}],
    });
    await product.kill();
    product = await startProduct({
      dataFolder: product.dataFolder,
      env,
    });
    people = { ...people, admin: await signIn(product.url) };
    expect(await stand()).toMatchObject({
      evacuation: { id, roster: 2 },
      blocked: [{ edgeCode: 'E1' }],
    });
    await vi.waitFor(async () => expect(await stateOf('Wang')).toBe('safe'), PATIENT);
  }, 120_000);

  test('people are marked by hand with a note; it ends with how it stood, and is kept', async () => {
    const id = (await stand())?.evacuation.id ?? 0;
    const li = (await stand())?.people[0]?.personNo ?? -1;
    expect(
      await refusal(paths.evacuationMark, { id: id + 1, personNos: [li], safe: true, note: 'x' }),
    ).toBe('evacuation_off');
    await ask(paths.evacuationMark, { id, personNos: [li], safe: true, note: 'Met at the refuge' });
    expect((await stand())?.people.find(({ personNo }) => personNo === li)).toMatchObject({
      state: 'safe',
      note: 'Met at the refuge',
    });
    await ask(paths.evacuationMark, { id, personNos: [li], safe: false, note: 'It was another' });
    expect(await stateOf('Li')).not.toBe('safe');
    // A tick that waited for the network undoes nothing that was said since.
    const late = { id, personNos: [li], safe: true, note: 'Ticked', ageMs: 60_000 };
    await ask(paths.evacuationMark, late);
    expect(await stateOf('Li')).not.toBe('safe');
    await ask(paths.evacuationEnd, { id, note: 'All accounted for' });
    expect(await stand()).toBeNull();
    expect(await ask(paths.evacuationOn)).toEqual({ on: null });
    expect(await refusal(paths.evacuationEnd, { id, note: '' })).toBe('evacuation_off');
    const item = await ask<EvacuationStatus>(`${paths.evacuationItem}?id=${id}`);
    expect(item).toMatchObject({
      evacuation: { id, endNote: 'All accounted for', drill: true },
      people: [{ name: 'Li' }, { name: 'Wang' }],
    });
    expect((await ask<{ list: Evacuation[] }>(paths.evacuationList)).list).toHaveLength(1);
  });
});

describe('its report', () => {
  test('is signed once a role, by people who lead, each by his own password', async () => {
    const { list } = await ask<{ list: Evacuation[] }>(paths.evacuationList);
    const id = list[0]?.id ?? 0;
    const own = '-of-mine';
    const admin = { id, role: 'dispatcher', userName: 'admin', password: ADMIN_PASSWORD };
    const leader = { ...admin, role: 'leader' };
    expect(await refusal(paths.evacuationSign, { ...admin, password: 'not it' })).toBeDefined();
    expect(
      await refusal(paths.evacuationSign, {
        ...leader,
        userName: 'nobody',
        password: `a-long-password${own}`,
      }),
    ).toBe('forbidden');
    await ask(paths.evacuationSign, admin);
    expect(await refusal(paths.evacuationSign, leader)).toBe('duplicate');
    await ask(paths.evacuationSign, {
      ...leader,
      userName: 'stranger',
      password: `a-long-password${own}`,
    });
    const signed = await ask<{ list: ReportSignature[] }>(`${paths.evacuationSignatures}?id=${id}`);
    expect(signed.list).toMatchObject([
      { role: 'dispatcher' },
      { role: 'leader', name: 'Stranger' },
    ]);
  });
});

describe('calls to people', () => {
  const everybody = { target: { to: 'everybody' }, kind: 'leave', words: 'Smoke' };

  test('a call that the calling system does not get is refused, and kept as one that reached nobody', async () => {
    expect(await refusal(callPaths.call, everybody, people.nobody)).toBe('forbidden');
    expect(await refusal(callPaths.call, { ...everybody, kind: 'words', words: ' ' })).toBe(
      'bad_request',
    );
    expect(await refusal(callPaths.call, everybody)).toBe('call_system_off');
    const { list } = await ask<{ list: PersonCall[] }>(callPaths.list);
    expect(list).toMatchObject([{ kind: 'leave', words: 'Smoke', taken: false, called: 1 }]);
    const { people: called } = await ask<CallItem>(`${callPaths.item}?id=${list[0]?.id}`);
    expect(called).toMatchObject([{ name: 'Li', cardNo: 'C-1', state: 'notReached' }]);
  });

  test('what the system hears of a card is taken with its key alone, however late it comes', async () => {
    const { list } = await ask<{ list: PersonCall[] }>(callPaths.list);
    const id = list[0]?.id ?? 0;
    const heard = { list: [{ id, cardNo: 'C-1', what: 'answered' }] };
    expect(await refusal(callPaths.heard, heard)).toBe('unauthorized');
    expect(await refusal(callPaths.heard, { list: [{ ...heard.list[0], what: 'x' }] })).toBe(
      'bad_request',
    );
    await ask(callPaths.heard, heard, PAGING_KEY);
    const { people: called } = await ask<CallItem>(`${callPaths.item}?id=${id}`);
    expect(called).toMatchObject([{ name: 'Li', state: 'answered' }]);
  });

  test('who is below alone has nobody near', async () => {
    const { list } = await ask<{ list: PersonCall[] }>(callPaths.list);
    const { people: called } = await ask<CallItem>(`${callPaths.item}?id=${list[0]?.id}`);
    const near = `${callPaths.near}?personNo=${called[0]?.personNo}`;
    expect(await ask<NearAnswer>(near)).toEqual({ mobile: '', rescuers: [], colleagues: [] });
    expect(await refusal(near, undefined, people.nobody)).toBe('forbidden');
  });
});

describe('a rescue team', () => {
  test('goes in with its way out, and the log tells of all that was ordered', async () => {
    const { list } = await ask<{ list: PersonCall[] }>(callPaths.list);
    const { people: called } = await ask<CallItem>(`${callPaths.item}?id=${list[0]?.id}`);
    const team = {
      name: 'First team',
      personNos: [called[0]?.personNo],
      task: 'Look for the fire',
      target: { personNo: null, areaNo: null },
      airMinutes: 240,
    };
    expect(await refusal(rescuePaths.send, team, people.nobody)).toBe('forbidden');
    await ask(rescuePaths.send, team);
    expect(await refusal(rescuePaths.send, team)).toBe('member_busy');
    expect(await ask<RescueStand>(rescuePaths.stand)).toMatchObject({
      teams: [{ name: 'First team', members: [{ name: 'Li', outMetres: 651 }] }],
    });
    await ask(rescuePaths.note, { words: 'Doctor at the shaft' });
    const log = await ask<{ list: CommandLine[] }>(rescuePaths.log);
    expect(log.list.map(({ act }) => act)).toEqual([
      'commandNote',
      'sendTeam',
      'callPeople',
      'signReport',
      'signReport',
      'end',
      'unmarkSafe',
      'markSafe',
      'closeRoadway',
      'startDrill',
    ]);
    expect(log.list.find(({ act }) => act === 'markSafe')?.about).toBe('Li');
  });
});

describe('the timeline', () => {
  test('tells of the evacuation to those who may see it, with the kinds that they may see', async () => {
    const to = Date.now() + 1_000;
    const asked = { from: to - 3_600_000, to, kinds: ['evacuation'] };
    const { list, kinds } = await ask<TimelineAnswer>(paths.timeline, asked);
    expect(list.map(({ what }) => what)).toEqual(['end', 'startDrill']);
    expect(kinds).toContain('alarm');
    expect(
      await ask<TimelineDensity>(paths.timelineDensity, { ...asked, columns: 10 }),
    ).toMatchObject({ total: 2 });
    expect(await refusal(paths.timeline, asked, people.nobody)).toBe('forbidden');
    // A role of one organisation is not refused: it sees what it sees in the lists.
    expect(
      (await ask<TimelineAnswer>(paths.timeline, asked, people.stranger)).list.map(
        ({ what }) => what,
      ),
    ).toEqual(['end', 'startDrill']);
    expect(await refusal(paths.timeline, { ...asked, from: to - 32 * 86_400_000 })).toBe(
      'range_too_long',
    );
    expect(await refusal(paths.timelineDensity, { ...asked, columns: 0 })).toBe('bad_request');
  });
});
