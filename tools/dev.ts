import { fork, spawn } from 'node:child_process';
import { readFileSync, watch } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { SUPERVISED_ROLES, type Renewal } from '#server/supervisor/messages.ts';

/**
 * `npm run dev`: core and office behind 8080, each started anew when a module of its own changes
 * (the database goes on meanwhile), and vite on 5173 in front of them.
 */
const root = resolve(import.meta.dirname, '..');
const SETTLED_MS = 150;
const IMPORTED =
  /^(?:import|export) (?!type )(?:[\w*{}\s,$]+ from )?'(\.[^']+\.ts)'|import\(\s*'(\.[^']+\.ts)'/gm;

const server = fork(join(root, 'server/supervisor/main.ts'), {
  // Whoever stands at a breakpoint does not hang.
  env: { PITHEAD_HANG_SECONDS: '0', ...process.env },
});
const vite = spawn(join(root, 'node_modules/.bin/vite'), ['--strictPort'], { stdio: 'inherit' });
const children = [server, vite];
const stop = (): void => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
children.forEach((child) => child.on('exit', stop));

/** Files of ours that `file` comes to need, itself included. */
function reachedFrom(file: string, reached = new Set<string>()): ReadonlySet<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  const text = readFileSync(file, 'utf8');
  // What is imported as a type alone is not there when the code runs.
  for (const [, fixed, late] of text.matchAll(IMPORTED)) {
    const target = fixed ?? late ?? '';
    // The lists of both parts are named where one of them is chosen.
    if (!target.endsWith('Modules.ts')) reachedFrom(join(dirname(file), target), reached);
  }
  return reached;
}

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
