import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { endpointOf, type Endpoint } from '#contracts/entity/endpoints.ts';
import { paths } from '#contracts/http/paths.ts';
import { peopleOf, type People } from '../contract/people.ts';
import { recordMaker, type RecordMaker } from '../contract/records.ts';
import { send, type Sent } from '../contract/send.ts';
import { isLong } from '../long.ts';
import { call } from './call.ts';
import {
  hostileFields,
  hostileTabs,
  hostileTexts,
  impossibleTabs,
  impossibleTexts,
  type HostileTab,
} from './hostileRecords.ts';
import { startProduct, type Product } from './product.ts';

/**
 * Whatever is stored in the back office, the mine goes on: each text of the list is put into every
 * field of every entity and every setting that takes it, and after each entity page, health,
 * ingest, hub and sign-in still answer.
 */
let product: Product;
let people: People;
let records: RecordMaker;
let sourceKey = '';
beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  people = await peopleOf(product);
  records = recordMaker(product.url, people);
  const source = await call<{ key: string }>(`${product.url}/data/api/v1/dataSource/create`, {
    token: people.admin,
    body: { code: 'feed', mineCode: '610632007274' },
  });
  sourceKey = source.body.success ? source.body.data.key : '';
}, 120_000);
afterAll(() => product.remove());

/** What still answers although nobody signed in anew; none may fail. */
async function faultsOf(url: string): Promise<string[]> {
  const json = { 'content-type': 'application/json' };
  const asked: readonly [string, string, readonly number[], RequestInit][] = [
    ['page', '/', [existsSync('dist/index.html') ? 200 : 404], {}],
    ['health', paths.health, [200], {}],
    [
      'ingest',
      `${paths.ingest}sample`,
      [200],
      { method: 'POST', body: '[]', headers: { ...json, authorization: `Bearer ${sourceKey}` } },
    ],
    [
      'hub',
      `${paths.hub}/negotiate?negotiateVersion=1`,
      [200],
      { method: 'POST', headers: { authorization: `Bearer ${people.admin}` } },
    ],
    // A form that is refused: a right one each time would be too many sign-ins.
    ['sign-in', paths.token, [400, 429], { method: 'POST', body: '{}', headers: json }],
    ['menu', paths.menu, [200], { headers: { authorization: `Bearer ${people.admin}` } }],
  ];
  const answers = await Promise.all(asked.map(([, path, , init]) => fetch(url + path, init)));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return asked.flatMap(([name, , good], i) =>
    good.includes(answers[i]?.status ?? 0) ? [] : [`${name}: ${answers[i]?.status}`],
  );
}

/**
 * Creates with `text` in every field that takes it: a field that is refused by name gets its usual
 * value, and it is tried again.
 */
async function store(entity: AnyEntity, create: Endpoint, text: string): Promise<Sent> {
  const hostile = hostileFields(entity, text);
  // One for all tries: what is refused takes nothing of it.
  const usual = await sampleOf(entity);
  for (;;) {
    const answer = await send(product.url, create, { ...usual, ...hostile }, people.admin);
    const field = answer.success ? undefined : fieldOf(answer.text);
    if (field === undefined || !Object.hasOwn(hostile, field)) return answer;
    delete hostile[field];
  }
}

/** Does it for each, eight at a time. */
async function eachOf<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await act(one);
  };
  await Promise.all(Array.from({ length: 8 }, next));
}

const fieldOf = (text: string): string | undefined =>
  (JSON.parse(text) as { field?: string }).field?.split('.')[0];

const creatable = allEntities.flatMap((entity): [string, AnyEntity, Endpoint][] => {
  const create = endpointOf(entity, 'create');
  return create === undefined ? [] : [[entity.name, entity, create]];
});

/** All of them take minutes: without npm test -- --long each entity gets a quarter, by turns. */
function textsFor(entity: AnyEntity): readonly string[] {
  const turn = creatable.findIndex(([name]) => name === entity.name);
  return hostileTexts.filter((_, i) => isLong || (i + turn) % 4 === 0);
}

const saveTab = (kind: HostileTab['kind'], tabName: string, dataValue: string): Promise<Sent> =>
  send(
    product.url,
    {
      method: 'POST',
      path: kind === 'sysset' ? paths.syssetSave : paths.configSave,
      access: 'signedIn',
      aliases: [],
    },
    { tabName, dataValue },
    people.admin,
  );

/** As `store`, of a tab. */
async function storeTab({ kind, tabName, usual, hostile }: HostileTab): Promise<Sent> {
  const given = { ...hostile };
  for (;;) {
    const answer = await saveTab(kind, tabName, JSON.stringify({ ...usual, ...given }));
    const name = answer.success
      ? undefined
      : /^dataValue\.([^.]+)/.exec(
          (JSON.parse(answer.text) as { field?: string }).field ?? '',
        )?.[1];
    if (name === undefined || !Object.hasOwn(given, name)) return answer;
    delete given[name];
  }
}

/** A made-up record; a number that a hostile one has taken is passed over. */
async function sampleOf(entity: AnyEntity): Promise<Readonly<Record<string, unknown>>> {
  for (let tries = 0; ; tries++) {
    const made = await records.sample(entity).catch((error: unknown) => {
      if (tries === 3) throw error;
    });
    if (made !== undefined) return made;
  }
}

describe('hostile texts in records and settings', () => {
  test.each(creatable)(
    '%s: stored or refused by a code, and everything else goes on',
    async (_, entity, create) => {
      const failed: string[] = [];
      const usual = await sampleOf(entity);
      await eachOf(textsFor(entity), async (text) => {
        const { status, code } = await store(entity, create, text);
        if (status >= 500) failed.push(`${text.slice(0, 40)}: ${status} ${code}`);
      });
      await eachOf(impossibleTexts, async (text) => {
        const given = hostileFields(entity, text);
        const { status } = await send(product.url, create, { ...usual, ...given }, people.admin);
        if (Object.keys(given).length > 0 && status !== 400)
          failed.push(`${JSON.stringify(text)}: ${status}`);
      });
      expect(failed).toEqual([]);
      expect(await faultsOf(product.url)).toEqual([]);
    },
    120_000,
  );

  test('every tab of settings: stored or refused by a code, and everything else goes on', async () => {
    const failed: string[] = [];
    let stored = 0;
    for (const text of hostileTexts) {
      await eachOf(hostileTabs(text), async (tab) => {
        const { status, success } = await storeTab(tab);
        if (success) stored++;
        if (status >= 500)
          failed.push(`${tab.kind} ${tab.tabName} ${text.slice(0, 60)}: ${status}`);
      });
      failed.push(
        ...(await faultsOf(product.url)).map((fault) => `after ${text.slice(0, 40)}: ${fault}`),
      );
    }
    for (const dataValue of impossibleTabs) {
      for (const tabName of ['alarm', 'video', "pages' own"]) {
        const { status } = await saveTab('sysset', tabName, dataValue);
        if (status >= 500) failed.push(`${tabName} ${dataValue.slice(0, 60)}: ${status}`);
      }
      failed.push(
        ...(await faultsOf(product.url)).map(
          (fault) => `after ${dataValue.slice(0, 40)}: ${fault}`,
        ),
      );
    }
    expect(failed).toEqual([]);
    expect(stored).toBeGreaterThan(100);
  }, 120_000);

  test('with all of it stored the next start is ready and answers', async () => {
    const { dataFolder } = product;
    await product.stop();
    product = await startProduct({ dataFolder, env: { PITHEAD_PROFILE: 'off' } });
    expect(await faultsOf(product.url)).toEqual([]);
  }, 120_000);
});
