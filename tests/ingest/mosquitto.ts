import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../freePort.ts';

const PROGRAM = '/usr/sbin/mosquitto';
const KEYS = '/usr/bin/mosquitto_passwd';

/** Whether Debian's mosquitto is on this machine. */
export const hasMosquitto = existsSync(PROGRAM);

/**
 * A mosquitto of its own on a free port, without persistence; resolves when it takes connections.
 */
export async function startMosquitto(
  wanted: {
    readonly port?: number;
    readonly user?: { name: string; password: string };
    /** Files; with them it speaks TLS alone. */
    readonly tls?: { readonly cert: string; readonly key: string };
  } = {},
): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'mosquitto-'));
  const port = wanted.port ?? (await freePort());
  const keys = join(folder, 'keys');
  if (wanted.user !== undefined)
    execFileSync(KEYS, ['-b', '-c', keys, wanted.user.name, wanted.user.password]);
  const who =
    wanted.user === undefined
      ? 'allow_anonymous true'
      : `allow_anonymous false\npassword_file ${keys}\nuser root`;
  const tls =
    wanted.tls === undefined
      ? ''
      : `certfile ${wanted.tls.cert}\nkeyfile ${wanted.tls.key}\nuser root\n`;
  const config = join(folder, 'mosquitto.conf');
  writeFileSync(
    config,
    `listener ${port} 127.0.0.1\n${who}\n${tls}persistence false\nmax_inflight_messages 100\n`,
  );
  const child = spawn(PROGRAM, ['-c', config], { stdio: 'ignore' });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await reachable(port, child);
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function reachable(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`mosquitto ended with ${child.exitCode}`);
}
