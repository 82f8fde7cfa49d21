import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serverMemory } from '../../tools/serverMemory.ts';
import { freePort } from '../freePort.ts';

export const ADMIN_PASSWORD = 'proof-of-product';

export type Product = {
  readonly url: string;
  readonly process: ChildProcess;
  readonly dataFolder: string;
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

export type ProductOptions = { readonly dataFolder?: string; readonly port?: number; readonly env?: Readonly<Record<string, string>> };

const root = resolve(import.meta.dirname, '../..');

/** As in `npm start`: a small young generation keeps the resident memory near what is in use. */
const nodeFlags = ['--max-semi-space-size=8', '--max-old-space-size=512'];

/** A folder that the user under whom PostgreSQL runs may enter too. */
function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pithead-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Starts the real server, with its own PostgreSQL and the small simulated mine, on a fresh data folder; resolves when ready. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataFolder = options.dataFolder ?? newDataFolder();
  const port = options.port ?? (await freePort());
  const started = performance.now();
  const child = spawn(process.execPath, [...nodeFlags, 'server/main.ts'], {
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
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
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
    void exited.then((code) => fail(new Error(`The server stopped with ${code} before it was ready:\n${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    dataFolder,
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

/** Signs in as the administrator; the answer is the bearer token. */
export async function signIn(url: string, userName = 'admin', password = ADMIN_PASSWORD): Promise<string> {
  const response = await fetch(`${url}/admin/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password }),
  });
  const answer = (await response.json()) as { success: boolean; data: { token: string }; message: string };
  if (!answer.success) throw new Error(`Sign-in failed: ${answer.message}`);
  return answer.data.token;
}

const administrators = new Map<string, Promise<string>>();

/** The administrator's token at `url`, the same for all who ask: a product lets one address sign in twenty times a minute. */
export function administrator(url: string): Promise<string> {
  const token = administrators.get(url) ?? signIn(url);
  administrators.set(url, token);
  return token;
}
