import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const peers = fileURLToPath(new URL('./peers/', import.meta.url));
const run = promisify(execFile);

/** A program of somebody else that the product talks to. */
export type Peer = {
  /** Says a line to it, and waits for its answer. */
  say(line: string): Promise<void>;
  stop(): Promise<void>;
};

/**
 * The Python of an environment of its own with `packages` from PyPI, made once for this machine;
 * undefined, with the reason on the console, where Python or PyPI is not to be had.
 */
export async function pythonWith(...packages: readonly string[]): Promise<string | undefined> {
  const name = packages.join('-').replaceAll(/[^\w.-]/g, '-');
  const folder = join(tmpdir(), `pithead-python-${name}`);
  const python = join(folder, 'bin/python');
  const done = join(folder, 'complete');
  if (existsSync(done)) return python;
  const script = `test -e ${done} && exit 0; python3 -m venv ${folder} && ${python} -m pip install --quiet ${packages.join(' ')} && touch ${done}`;
  try {
    // Test files that begin at the same time would install over each other.
    const how = { timeout: 240_000 };
    if (existsSync('/usr/bin/flock'))
      await run('flock', [`${folder}.lock`, 'sh', '-c', script], how);
    else await run('sh', ['-c', script], how);
    return python;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.warn(`Not tested against ${packages.join(', ')}: ${why.slice(0, 400)}`);
    return undefined;
  }
}

/** Starts `peers/{script}`; resolves when it says that it is listening. */
export async function startPeer(
  python: string,
  script: string,
  ...args: readonly (string | number)[]
): Promise<Peer> {
  const child = spawn(python, [peers + script, ...args.map(String)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const lines = linesOf(child);
  await lines('listening');
  return {
    async say(line) {
      const answer = lines('set');
      child.stdin.write(`${line}\n`);
      await answer;
    },
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Waits for a line that begins with a word. */
function linesOf(child: ChildProcess): (word: string) => Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return (word) =>
    new Promise((resolve, reject) => {
      const hear = (chunk: Buffer): void => {
        if (!chunk.toString().includes(word)) return;
        child.stdout?.off('data', hear);
        resolve();
      };
      child.stdout?.on('data', hear);
      child.once('exit', (code) => reject(new Error(`the peer ended with ${code}: ${said}`)));
    });
}
