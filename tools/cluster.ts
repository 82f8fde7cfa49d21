import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { down } from './cluster/down.ts';
import { MOST_MINES, planOf } from './cluster/plan.ts';
import { status } from './cluster/status.ts';
import { up } from './cluster/up.ts';

/**
 * `npm run cluster -- up [--mines 3] | down [--remove] | status [--folder F] [--port 8100]`: a group
 * on one machine: Apache Kafka, simulated mines with folders and ports of their own, and the
 * installation of their group.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    mines: { type: 'string', default: '3' },
    port: { type: 'string', default: '8100' },
    folder: { type: 'string', default: '.pithead-cluster' },
    remove: { type: 'boolean', default: false },
  },
});
const [act = ''] = positionals;
const [mines, port] = [Number(values.mines), Number(values.port)];
process.chdir(resolve(import.meta.dirname, '..'));
const folder = resolve(values.folder);
const isCount = Number.isInteger(mines) && mines >= 1 && mines <= MOST_MINES;
const isPort = Number.isInteger(port) && port >= 1024 && port <= 65_000;
try {
  if (act === 'up' && isCount && isPort) await up(planOf(folder, mines, port));
  else if (act === 'down') await down(folder, values.remove);
  else if (act === 'status') process.exitCode = (await status(folder)) ? 0 : 1;
  else
    throw new Error(
      `npm run cluster -- up [--mines 1 to ${MOST_MINES}] [--port 8100] | down [--remove] | status; [--folder F]`,
    );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
