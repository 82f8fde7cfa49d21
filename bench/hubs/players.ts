import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import type { Pool } from 'pg';
import { paths } from '#contracts/http/paths.ts';
import { hubEvents } from '#contracts/live/hub.ts';
import { BEAT_SECONDS, playerPaths } from '#contracts/signage/player.ts';
import { DATA_MS } from '#contracts/signage/playerData.ts';
import { takeoverNow, takeoverPaths } from '#contracts/signage/takeover.ts';
import { VERSION } from '#contracts/version.ts';
import { call } from '#tests/product/call.ts';

/** Longer than anything that is measured: who was not told by then is counted as not reached. */
const MOST_MS = 10_000;

type Parts = {
  readonly url: string;
  readonly pool: Pool;
  /** Of devices that are let in. */
  readonly deviceIds: readonly string[];
};

/** When a player was told that it is taken over, and when the server had its word that it shows it. */
type Told = { readonly at: number; readonly heard: number };

export type Players = {
  /** Calls that were answered well so far, and those that were not. */
  readonly answered: () => number;
  readonly failed: () => number;
  /** Words of the hub that told of a takeover or its end. */
  readonly words: () => number;
  /** Of those that were told of it within 10 s; times of `performance.now`. */
  taken(key: string): Promise<readonly Told[]>;
  freed(): Promise<readonly number[]>;
  close(): Promise<void>;
};

/**
 * A player for each device, as the page `/player` talks: its line to the hub, a beat each 15 s,
 * figures each 5 s, what takes it over each 15 s. Their tokens are put into the database: 200
 * screens that announce themselves from one address are turned away, and rightly.
 */
export async function openPlayers({ url, pool, deviceIds }: Parts): Promise<Players> {
  const players = deviceIds.map((deviceId) => new OnePlayer(url, deviceId));
  for (const one of players)
    await pool.query(
      'INSERT INTO player_token (device_id, token_hash, created) VALUES ($1, $2, $3)',
      [one.deviceId, createHash('sha256').update(one.token).digest(), Date.now()],
    );
  for (let from = 0; from < players.length; from += 20)
    await Promise.all(players.slice(from, from + 20).map((one) => one.open()));
  const sum = (of: (one: OnePlayer) => number): number =>
    players.reduce((total, one) => total + of(one), 0);
  const defined = <T>(all: readonly (T | undefined)[]): T[] =>
    all.filter((one) => one !== undefined);
  return {
    answered: () => sum((one) => one.answered),
    failed: () => sum((one) => one.failed),
    words: () => sum((one) => one.words),
    taken: async (key) => defined(await Promise.all(players.map((one) => one.taken(key)))),
    freed: async () => defined(await Promise.all(players.map((one) => one.freed()))),
    close: async () => void (await Promise.all(players.map((one) => one.close()))),
  };
}

class OnePlayer {
  readonly token = randomBytes(32).toString('base64url');
  readonly deviceId: string;
  readonly #url: string;
  readonly #hub: HubConnection;
  answered = 0;
  failed = 0;
  words = 0;
  #isOver = false;
  /** What the hub said last: the key of what takes it over, when, and when that was acknowledged. */
  #last: { readonly key: string | undefined; readonly at: number } = { key: undefined, at: 0 };
  #painted: Promise<number> = Promise.resolve(0);

  constructor(url: string, deviceId: string) {
    this.#url = url;
    this.deviceId = deviceId;
    this.#hub = new HubConnectionBuilder()
      .withUrl(url + paths.hub, { accessTokenFactory: () => this.token })
      .configureLogging(LogLevel.None)
      .build();
    for (const event of [hubEvents.welcome, hubEvents.heartbeat])
      this.#hub.on(event, () => undefined);
    this.#hub.on(hubEvents.takeover, (word) => this.#hear(word));
  }

  async open(): Promise<void> {
    await this.#hub.start();
    void this.#each(BEAT_SECONDS * 1_000, () =>
      this.#ask(playerPaths.beat, { version: VERSION, showing: null, storageUsed: 1 }),
    );
    void this.#each(DATA_MS, () => this.#ask(playerPaths.data));
    void this.#each(BEAT_SECONDS * 1_000, () => this.#ask(takeoverPaths.now));
  }

  async close(): Promise<void> {
    this.#isOver = true;
    await this.#hub.stop();
  }

  async taken(key: string): Promise<Told | undefined> {
    const at = await this.#when((last) => last.key === key);
    return at === undefined ? undefined : { at, heard: await this.#painted };
  }

  freed(): Promise<number | undefined> {
    return this.#when((last) => last.key === undefined);
  }

  #hear(word: unknown): void {
    const at = performance.now();
    const key = takeoverNow.parse(word).takeover?.key;
    this.words += 1;
    if (key === this.#last.key) return;
    this.#last = { key, at };
    if (key !== undefined)
      this.#painted = this.#ask(takeoverPaths.painted, { key, ago: 0 }).then(() =>
        performance.now(),
      );
  }

  /** When the hub's last word came to be such a one. */
  async #when(isSuch: (last: { readonly key: string | undefined }) => boolean) {
    const until = performance.now() + MOST_MS;
    while (!isSuch(this.#last) && performance.now() < until) await sleep(50);
    return isSuch(this.#last) ? this.#last.at : undefined;
  }

  /** Asks over and over, each player at a moment of its own. */
  async #each(everyMs: number, ask: () => Promise<unknown>): Promise<void> {
    await sleep(Number.parseInt(this.deviceId.slice(-4), 36) % everyMs || 0);
    while (!this.#isOver) {
      await ask();
      await sleep(everyMs);
    }
  }

  async #ask(path: string, body?: object): Promise<void> {
    try {
      const sent = { token: this.token, ...(body === undefined ? {} : { body }) };
      const answer = await call(this.#url + path, sent);
      if (answer.body.success) this.answered += 1;
      else this.#noteFailure(answer.body.code);
    } catch (error) {
      this.#noteFailure(String(error));
    }
  }

  #noteFailure(why: string): void {
    if (this.#isOver) return;
    this.failed += 1;
    if (this.failed === 1) console.error(`${this.deviceId}: ${why}`);
  }
}
