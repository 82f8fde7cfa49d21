import { resolve } from 'node:path';
import { ChainHead } from '#server/entity/chain/chainHead.ts';
import { verifyAudit } from '#server/entity/chain/verifyAudit.ts';
import { settingsFrom } from '#server/kernel/settings.ts';
import { openVault } from '#server/kernel/vault.ts';
import { prepareDataFolder } from '#server/storage/embedded/dataFolder.ts';
import { openBeside } from '#server/storage/openBeside.ts';

/**
 * `npm run audit -- verify`: reads the whole audit of a product, running or stopped, and names what
 * was changed or is missing.
 */
process.chdir(resolve(import.meta.dirname, '..'));
if (process.argv[2] !== 'verify') {
  console.error('npm run audit -- verify');
  process.exit(2);
}
const { databaseUrl, dataFolder, key } = settingsFrom(process.env);
const say = (message: string): void => console.error(message);
const log = { info: () => undefined, warn: say, error: say };
const opened = await openBeside({ databaseUrl, dataFolder, log });
if (!opened.ok) {
  say(opened.error.message);
  process.exit(opened.error.exitCode);
}
// As the product chooses it: `server/serve.ts`.
const own = databaseUrl === undefined ? prepareDataFolder(dataFolder, log) : undefined;
const folder = own?.ok === true ? own.value.path : (dataFolder ?? resolve('.pithead'));
try {
  const vault = openVault(folder, key);
  const { links, waiting, faults, notes } = await verifyAudit(
    opened.value.pool,
    (text) => vault.mac(text, 'audit'),
    await new ChainHead(folder).read(),
  );
  console.log(
    `${links} links, ${waiting} rows wait for theirs, ${faults.length === 0 ? 'nothing was changed' : `${faults.length} faults`}`,
  );
  for (const note of notes) console.log(note);
  for (const { seq, row, what } of faults)
    console.log(`${seq === 0 ? '' : `link ${seq}: `}${row === '' ? '' : `${row}: `}${what}`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await opened.value.stop();
}
