import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * A hub served by ASP.NET Core. `url` is the hub's own, /MessageHub included; `protocols` is JSON
 * alone where its package for MessagePack could not be had.
 */
export type DotnetHub = {
  readonly url: string;
  readonly protocols: readonly string[];
  stop(): Promise<void>;
};

/**
 * Starts the .NET hub on a free port, building it once; `undefined`, with the reason on the
 * console, where there is no .NET SDK.
 */
export async function startDotnetHub(): Promise<DotnetHub | undefined> {
  const dll = await builtHub();
  if (dll === undefined) return undefined;
  const server = spawn('dotnet', [dll, '0'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: environment,
  });
  const [base, protocols] = await listeningAt(server);
  return {
    url: `${base}/MessageHub`,
    protocols: protocols.split(','),
    async stop() {
      const exited = new Promise((resolve) => server.once('exit', resolve));
      server.stdin?.end();
      const killer = setTimeout(() => server.kill('SIGKILL'), 5_000);
      await exited;
      clearTimeout(killer);
    },
  };
}

const folder = fileURLToPath(new URL('./hub/', import.meta.url));
const environment = { ...process.env, DOTNET_CLI_TELEMETRY_OPTOUT: '1', DOTNET_NOLOGO: '1' };

const run = promisify(execFile);

async function builtHub(): Promise<string | undefined> {
  try {
    await run('dotnet', ['--version'], { cwd: folder, env: environment });
  } catch {
    console.warn('The .NET hub is not tested: no .NET SDK on the path.');
    return undefined;
  }
  const dll = `${folder}bin/Release/net10.0/hub.dll`;
  if (
    existsSync(dll) &&
    ['hub.csproj', 'Program.cs'].every(
      (source) => statSync(folder + source).mtimeMs < statSync(dll).mtimeMs,
    )
  )
    return dll;
  try {
    await build('-p:MessagePack=true');
  } catch {
    console.warn('The .NET hub speaks JSON alone: its package for MessagePack cannot be had.');
    await build();
  }
  return dll;
}

async function build(...more: readonly string[]): Promise<void> {
  const build = ['dotnet', 'build', '-c', 'Release', '-v', 'quiet', ...more];
  // Test files that begin at the same time would build over each other.
  const [command = '', ...args] = existsSync('/usr/bin/flock')
    ? ['flock', folder, ...build]
    : build;
  await run(command, args, { cwd: folder, env: environment });
}

/** Where it listens, and which protocols it speaks. */
function listeningAt(server: ChildProcess): Promise<readonly [url: string, protocols: string]> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, url, protocols] = /^listening (\S+) (\S+)$/m.exec(output) ?? [];
      if (url !== undefined && protocols !== undefined) resolve([url, protocols]);
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`The .NET hub ended with ${code}: ${output}`)));
  });
}
