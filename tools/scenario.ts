import { paths } from '#contracts/http/paths.ts';
import type { Scenario } from '#contracts/sources/scenarios.ts';
import { callAsUser } from './callAsUser.ts';

/** `npm run scenario -- list | start <id> | stop <id>`: scenarios of the simulated mine. */
const [verb = 'list', id] = process.argv.slice(2);
const acts: Record<string, string> = { start: paths.scenarioStart, stop: paths.scenarioStop };
const act = acts[verb];

await callAsUser(async (call) => {
  const list = (await (act === undefined
    ? call(paths.scenarios)
    : call(act, { id }))) as Scenario[];
  console.table(list.map(({ id: name, en, zh, running }) => ({ id: name, en, zh, running })));
});
