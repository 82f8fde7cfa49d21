import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/**
 * Makes one; answers what it says of itself. Reading, packing and comparing everything takes a processor for a while: not this one's. */
export function backupInOwnProcess(
  dataFolder: string,
  target: string,
  keep: number,
  signal: AbortSignal,
): Promise<unknown> {
  const args = [
    '--max-old-space-size=256',
    resolve(import.meta.dirname, '../../../../tools/backup.ts'),
    target,
    '--keep',
    String(keep),
    '--json',
  ];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PITHEAD_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let said = '';
  let complaint = '';
  child.stdout.on('data', (part: Buffer) => (said = (said + part.toString('utf8')).slice(-10_000)));
  child.stderr.on(
    'data',
    (part: Buffer) => (complaint = (complaint + part.toString('utf8')).slice(-2_000)),
  );
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) done(JSON.parse(said));
      else fail(new Error(complaint.trim() || `The backup ended with ${code}`));
    });
  });
}
