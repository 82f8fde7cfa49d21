/**
 * The people of the simulated mine at work in a process of their own, as fast as it can: `node
 * workChild.ts <now> <days>`, the database by `DATABASE_URL`. Says `working` once it begins, and
 * ends when it has lived through the days.
 */
import { Pool } from 'pg';
import { allEntities } from '#contracts/allEntities.ts';
import { purchaseNeed } from '#contracts/maintenance/purchase.ts';
import { maintenanceOverrides } from '#server/areas/maintenance/overrides.ts';
import { simulateWork } from '#server/areas/maintenance/simulated/simulateWork.ts';
import { testEngine } from '../helpers/testEngine.ts';

const [now = 0, days = 0] = process.argv.slice(2).map(Number);
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 4 });
const entities = allEntities.filter((one) => one.stored || one === purchaseNeed);
const own = maintenanceOverrides.filter(({ entity }) => entities.includes(entity));
const engine = await testEngine(pool, entities, () => now, own);
console.log('working');
const signal = new AbortController().signal;
for (let isPresent = false; !isPresent;)
  ({ isPresent } = await simulateWork({ engine, seed: 7, days }, signal));
await pool.end();
