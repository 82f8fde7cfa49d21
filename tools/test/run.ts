import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

export type Ran = { readonly code: number; readonly seconds: number; readonly output: string };

/**
 * Runs one command in the repository with the packages' binaries first on the path; echoes unless
 * `quiet`.
 */
export function run(
  command: string,
  args: readonly string[],
  options: { quiet?: boolean; env?: Record<string, string> } = {},
): Promise<Ran> {
  const started = performance.now();
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: resolve(import.meta.dirname, '../..'),
      env: {
        ...process.env,
        ...options.env,
        PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString();
      if (options.quiet !== true) stream.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    const end = (code: number): void =>
      done({ code, seconds: (performance.now() - started) / 1000, output });
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
