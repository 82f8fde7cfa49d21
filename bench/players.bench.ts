/**
 * 200 players of signage on one server with the large mine: what their beats, figures and lines to
 * the hub cost the server's processor, beside what the mine alone costs it before and after, and
 * how long an evacuation takes from the dispatcher's press to each of them. Each player has a line
 * of its own to the hub and asks as the page `/player` does; none draws, so that a picture's two
 * frames come on top. Server, PostgreSQL and players share the machine.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { must } from '#base/assert.ts';
import { paths } from '#contracts/http/paths.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { startTestDatabase } from '#tests/postgres.ts';
import { call } from '#tests/product/call.ts';
import { signIn, startProduct } from '#tests/product/product.ts';
import { cpuSeconds } from './harness/cpuSeconds.ts';
import { atMost, keep, quantile, rounded } from './harness/figures.ts';
import { openPlayers, type Players } from './hubs/players.ts';

const PLAYERS = 200;
const ROUNDS = 10;
const COST_MS = 60_000;
/** The mine and what its start still makes have come to rest. */
const REST_MS = 30_000;
const TEMPLATE = '/advert/api/v1/template';
const DEVICE = '/advert/api/v1/device';

const database = await startTestDatabase({ migrated: false });
const product = await startProduct({
  env: { PITHEAD_PROFILE: 'large', PITHEAD_TROUBLES: 'off', DATABASE_URL: database.url },
});
let players: Players | undefined;
try {
  const token = await signIn(product.url);
  const templateId = await publishedTemplate(token);
  await sleep(REST_MS);
  const before = await coresFor(COST_MS);
  players = await openPlayers({
    url: product.url,
    pool: database.pool,
    deviceIds: await devices(token, templateId),
  });
  await sleep(REST_MS);
  const answered = players.answered();
  const beside = await coresFor(COST_MS);
  const perSecond = (players.answered() - answered) / (COST_MS / 1_000);
  const { taken, freed, painted } = await evacuations(token, players);
  const { failed, words } = players;
  await players.close();
  players = undefined;
  await sleep(REST_MS);
  const after = await coresFor(COST_MS);
  const cost = beside - (before + after) / 2;
  keep(
    'players',
    [
      atMost(`takeover on ${PLAYERS} players, ms, p99 of ${ROUNDS} evacuations`, p99(taken), 1_000),
      atMost(`the same let go, ms, p99`, p99(freed), 1_000),
      atMost(`share of a core that ${PLAYERS} players take of the server`, cost, 0.2),
      atMost(
        'players that were not reached, or calls that failed',
        PLAYERS * ROUNDS - taken.length + failed(),
        0,
      ),
    ],
    {
      players: PLAYERS,
      takenP50: rounded(quantile(taken, 0.5)),
      takenMost: rounded(Math.max(...taken)),
      acknowledgedP99: rounded(p99(painted)),
      wordsOverTheHub: words(),
      callsASecond: rounded(perSecond),
      coresOfMineBefore: rounded(before),
      coresWithPlayers: rounded(beside),
      coresOfMineAfter: rounded(after),
    },
  );
} finally {
  await players?.close();
  await product.remove();
  await database.stop();
}
process.exit();

function p99(all: readonly number[]): number {
  return quantile(all, 0.99);
}

async function ask<T>(token: string, path: string, body?: object): Promise<T> {
  const sent = { token, ...(body === undefined ? {} : { body }) };
  const answer = await call<T>(product.url + path, sent);
  if (!answer.body.success) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** Cores that the server takes over a span. */
async function coresFor(ms: number): Promise<number> {
  const { pid } = product.process;
  const [from, cpu] = [performance.now(), cpuSeconds(pid)];
  await sleep(ms);
  return (cpuSeconds(pid) - cpu) / ((performance.now() - from) / 1_000);
}

/** A published screen of six widgets that show the mine. */
async function publishedTemplate(token: string): Promise<string> {
  const { points } = await ask<MineModel>(token, paths.mineModel);
  const { code: pointCode } = must(
    points.find(({ kind }) => kind === 'CH4'),
    'a methane point',
  );
  const kinds = ['alarmList', 'personCount', 'areas', 'gasRanking', 'weather', 'charts'];
  const components = kinds.map((type, i) => ({
    id: `w${i}`,
    type,
    x: (i % 3) * 640,
    y: Math.floor(i / 3) * 540,
    w: 640,
    h: 540,
    props: type === 'charts' ? { pointCode, hours: 1 } : {},
  }));
  const { id } = await ask<{ id: string }>(token, `${TEMPLATE}/create`, {
    name: 'Bench',
    type: 1,
    width: 1920,
    height: 1080,
    content: { pages: [{ id: 'p', components }] },
  });
  await ask(token, `${TEMPLATE}/publish`, { ids: [id] });
  return id;
}

/** Devices that are let in, hang in the mine, and are taken by evacuations. */
async function devices(token: string, templateId: string): Promise<string[]> {
  const { nodes } = await ask<MineModel>(token, paths.mineModel);
  const ids: string[] = [];
  for (let n = 0; n < PLAYERS; n++) {
    const { x, y, z } = must(nodes[(n * 7) % nodes.length], 'a node');
    const place = { x, y, z, facing: (n * 45) % 360 };
    const made = await ask<{ id: string }>(token, `${DEVICE}/create`, {
      name: `Bench ${n}`,
      deviceNo: `B${n}`,
      type: 4,
      templateId,
      takeEvacuation: true,
      ...place,
    });
    ids.push(made.id);
  }
  await database.pool.query(
    'UPDATE entity."device" SET "isAllowed" = true WHERE id = ANY ($1::text[])',
    [ids],
  );
  return ids;
}

/** Evacuations, one after the other: ms until each player was told, showed it, and was let go. */
async function evacuations(token: string, all: Players) {
  const [taken, freed, painted]: number[][] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const { id } = await ask<{ id: number }>(token, paths.evacuationStart, {
      drill: false,
      reason: `Bench ${round}`,
    });
    const told = await all.taken(`evacuation:${id}`);
    taken?.push(...told.map(({ at }) => at - began));
    painted?.push(...told.map(({ heard }) => heard - began));
    const ended = performance.now();
    await ask(token, paths.evacuationEnd, { id, note: '' });
    freed?.push(...(await all.freed()).map((at) => at - ended));
    // What is written down of it has settled.
    await sleep(3_000);
  }
  return { taken: taken ?? [], freed: freed ?? [], painted: painted ?? [] };
}
