import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where a running product listens on its own machine; `mqtt` is absent where it has no broker. */
export type Listening = { readonly url: string; readonly mqtt?: string; readonly pid: number };

const FILE = 'listening.json';
const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const usual = [join(repository, '.pithead'), '/var/lib/pithead'];

/**
 * Notes in the data folder where the product listens, so that tools find it; the answer takes the
 * note away. A folder that takes none keeps nobody from starting.
 */
export function noteListening(folder: string, at: Listening): () => void {
  const file = join(folder, FILE);
  try {
    writeFileSync(file, `${JSON.stringify(at)}\n`);
  } catch {
    return () => undefined;
  }
  return () => {
    if (readListening(folder)?.pid === at.pid) rmSync(file, { force: true });
  };
}

/** Where the product of this folder listens; undefined when none runs there. */
export function readListening(folder: string): Listening | undefined {
  try {
    const { url, mqtt, pid } = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Record<
      string,
      unknown
    >;
    if (typeof url !== 'string' || typeof pid !== 'number' || !lives(pid)) return undefined;
    return { url, pid, ...(typeof mqtt === 'string' ? { mqtt } : {}) };
  } catch {
    return undefined;
  }
}

type Env = Readonly<Record<string, string | undefined>>;

/** The product that runs on this machine: in the folder PITHEAD_DATA, else in one of the usual ones. */
export function runningProduct(
  env: Env,
  folders: readonly string[] = usual,
): Listening | undefined {
  const chosen = env['PITHEAD_DATA'];
  for (const folder of chosen ? [resolve(chosen)] : folders) {
    const found = readListening(folder);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Where tools speak to the product: PITHEAD_URL, else this machine at PORT, else the product that
 * runs here, else port 8080.
 */
export function productUrl(env: Env, folders?: readonly string[]): string {
  if (env['PITHEAD_URL']) return env['PITHEAD_URL'];
  const at = (port: string): string =>
    `${env['PITHEAD_TLS_CERT'] ? 'https' : 'http'}://localhost:${port}`;
  if (env['PORT']) return at(env['PORT']);
  return runningProduct(env, folders)?.url ?? at('8080');
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is another user's, and lives.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
