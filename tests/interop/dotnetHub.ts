import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A hub served by ASP.NET Core. `url` is the hub's own, /MessageHub included. */
export type DotnetHub = { readonly url: string; stop(): Promise<void> };

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
  const base = await listeningUrl(server);
  return {
    url: `${base}/MessageHub`,
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

/** What `flock` says of a command that is not there. */
const NOT_FOUND = 69;

async function builtHub(): Promise<string | undefined> {
  const dll = `${folder}bin/Release/net10.0/hub.dll`;
  if (
    existsSync(dll) &&
    ['hub.csproj', 'Program.cs'].every(
      (source) => statSync(folder + source).mtimeMs < statSync(dll).mtimeMs,
    )
  )
    return dll;
  try {
    const build = ['dotnet', 'build', '-c', 'Release', '-v', 'quiet'];
    // Test files that begin at the same time would build over each other.
    const [command = '', ...args] = existsSync('/usr/bin/flock')
      ? ['flock', folder, ...build]
      : build;
    await promisify(execFile)(command, args, { cwd: folder, env: environment });
    return dll;
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      (error.code === 'ENOENT' || error.code === NOT_FOUND)
    ) {
      console.warn('The .NET hub is not tested: no dotnet on the path.');
      return undefined;
    }
    throw error;
  }
}

function listeningUrl(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = /^listening (\S+)$/m.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`The .NET hub ended with ${code}: ${output}`)));
  });
}
