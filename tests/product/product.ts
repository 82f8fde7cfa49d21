import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { serverFlags, serverMemory } from '#server/supervisor/serverMemory.ts';
import { shiftOf } from '#base/clock.ts';
import { mineDay } from '#base/mineTime.ts';
import { freePort } from '../freePort.ts';
import { emptyDataFolder, preparedDataFolder } from './dataFolder.ts';

export const ADMIN_PASSWORD = 'proof-of-product';

export type Product = {
  readonly url: string;
  readonly process: ChildProcess;
  readonly dataFolder: string;
  /** The time that it lives in, epoch ms. */
  now(): number;
  /** Everything printed so far, both streams. */
  output(): string;
  /** Ms from spawn to the ready line. */
  readonly readyMs: number;
  /** SIGTERM, then the exit code once it is gone. */
  stop(): Promise<number | null>;
  /** SIGKILL: no chance to tidy up. The data folder stays. */
  kill(): Promise<void>;
  /** Removes the data folder too; call when no further start on it follows. */
  remove(): Promise<void>;
};

export type ProductOptions = {
  readonly dataFolder?: string;
  /** Without a data folder, on an empty one: the start makes its cluster and its tables too. */
  readonly empty?: boolean;
  readonly port?: number;
  /** What the mine's clock shows at the start, `10:00`; absent: the hour of the day. */
  readonly mineTime?: string;
  readonly env?: Readonly<Record<string, string>>;
};

/**
 * Core and office in one process, which is quick to start; `PITHEAD_TEST_SPLIT` set: as `npm start`
 * runs them.
 */
const entry =
  process.env['PITHEAD_TEST_SPLIT'] === undefined ? 'server/main.ts' : 'server/supervisor/main.ts';
const root = resolve(import.meta.dirname, '../..');

/**
 * Starts the real server, with its own PostgreSQL and the small simulated mine, on a data folder
 * that nothing has been started on; resolves when ready.
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  // With a database elsewhere the folder holds keys alone.
  const empty = options.empty === true || options.env?.['DATABASE_URL'] !== undefined;
  const dataFolder = options.dataFolder ?? (empty ? emptyDataFolder() : await preparedDataFolder());
  const port = options.port ?? (await freePort());
  const shift = options.mineTime === undefined ? '00:00' : shiftTo(options.mineTime);
  const shiftMs = shiftOf(shift) ?? 0;
  const started = performance.now();
  const flags = [...serverFlags, '--import', './tests/product/endWithParent.ts'];
  const child = spawn(process.execPath, [...flags, entry], {
    cwd: root,
    env: {
      ...process.env,
      ...serverMemory,
      PORT: String(port),
      PITHEAD_DATA: dataFolder,
      PITHEAD_PROFILE: 'small',
      PITHEAD_ADMIN_PASSWORD: ADMIN_PASSWORD,
      PITHEAD_MQTT_PORT: '0',
      PITHEAD_LOG: 'warn',
      // One administrator plays everybody.
      PITHEAD_CALLS_PER_SECOND: '10000',
      // Two months of maintenance are a minute's work of the server.
      PITHEAD_WORK_DAYS: '0',
      PITHEAD_TIME_SHIFT: shift,
      PITHEAD_TEST_PARENT: String(process.pid),
      ...options.env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<number | null>((done) => child.on('exit', (code) => done(code)));
  await new Promise<void>((ready, fail) => {
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('pithead ready')) ready();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    void exited.then((code) =>
      fail(new Error(`The server stopped with ${code} before it was ready:\n${output}`)),
    );
  });
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    dataFolder,
    now: () => Date.now() + shiftMs,
    output: () => output,
    readyMs: performance.now() - started,
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async remove() {
      child.kill('SIGTERM');
      await exited;
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** The shift after which the mine's clock shows `hhmm` now. */
function shiftTo(hhmm: string): string {
  const wanted = (shiftOf(hhmm) ?? 0) / 60_000;
  const now = Math.floor((Date.now() - mineDay(Date.now())) / 60_000);
  const minutes = wanted - now;
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
}

/** Signs in as the administrator; the answer is the bearer token. */
export async function signIn(
  url: string,
  userName = 'admin',
  password = ADMIN_PASSWORD,
): Promise<string> {
  const response = await fetch(`${url}/admin/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password }),
  });
  const answer = (await response.json()) as {
    success: boolean;
    data: { token: string };
    message: string;
  };
  if (!answer.success) throw new Error(`Sign-in failed: ${answer.message}`);
  return answer.data.token;
}

const administrators = new Map<string, Promise<string>>();

/**
 * The administrator's token at `url`, the same for all who ask: a product lets one address sign in
 * twenty times a minute.
 */
export function administrator(url: string): Promise<string> {
  const token = administrators.get(url) ?? signIn(url);
  administrators.set(url, token);
  return token;
}
