import { fork, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { productUrl } from '#server/ports/listening.ts';
import { SUPERVISED_ROLES, type Renewal } from '#server/supervisor/messages.ts';
import { reachedFrom } from './reachedFrom.ts';

/**
 * `npm run dev`: core and office behind PORT (8080), each started anew when a module of its own
 * changes (the database goes on meanwhile), and vite on 5173 in front of them.
 */
const root = resolve(import.meta.dirname, '..');
const SETTLED_MS = 150;

const server = fork(join(root, 'server/supervisor/main.ts'), {
  // Whoever stands at a breakpoint does not hang.
  env: { PITHEAD_HANG_SECONDS: '0', ...process.env },
});
const vite = spawn(join(root, 'node_modules/.bin/vite'), ['--strictPort'], {
  stdio: 'inherit',
  env: { PITHEAD_SERVER: productUrl(process.env, []), ...process.env },
});
const children = [server, vite];
const stop = (): void => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
children.forEach((child) => child.on('exit', stop));

let changed = new Set<string>();
let planned: NodeJS.Timeout | undefined;
const renew = (): void => {
  const files = changed;
  changed = new Set();
  const isTouched = (role: string): boolean => {
    const list = join(root, `server/composition/${role}Modules.ts`);
    const own = reachedFrom(list, new Set(reachedFrom(join(root, 'server/main.ts'))));
    return [...files].some((file) => own.has(file));
  };
  try {
    const roles = SUPERVISED_ROLES.filter(isTouched);
    if (roles.length > 0) server.send({ renew: roles } satisfies Renewal);
    for (const role of roles) console.log(`${role} begins anew`);
  } catch (error) {
    // In the middle of a change that touches several files; the next one tells.
    console.log(`Not reloaded: ${relative(root, (error as NodeJS.ErrnoException).path ?? '')}`);
  }
};
for (const folder of ['server', 'src/contracts', 'src/base'])
  watch(join(root, folder), { recursive: true }, (_, name) => {
    if (name?.endsWith('.ts') !== true || name.endsWith('.test.ts')) return;
    changed.add(join(root, folder, name));
    clearTimeout(planned);
    planned = setTimeout(renew, SETTLED_MS);
  });
