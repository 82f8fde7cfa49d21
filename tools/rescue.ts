import { resolve } from 'node:path';
import { rescue } from '#server/areas/auth/rescue.ts';
import { settingsFrom } from '#server/kernel/settings.ts';
import { inResultTransaction } from '#server/storage/sql/inResultTransaction.ts';
import { openBeside } from '#server/storage/openBeside.ts';

/**
 * `npm run rescue [-- <user name>]`: lets an administrator in again, on a running product or a
 * stopped one.
 */
process.chdir(resolve(import.meta.dirname, '..'));
const { databaseUrl, dataFolder } = settingsFrom(process.env);
const say = (message: string): void => console.error(message);
const opened = await openBeside({
  databaseUrl,
  dataFolder,
  log: { info: () => undefined, warn: say, error: say },
});
if (!opened.ok) {
  console.error(opened.error.message);
  process.exit(opened.error.exitCode);
}
try {
  const done = await inResultTransaction(opened.value.pool, (client) =>
    rescue(client, Date.now(), process.argv[2]),
  );
  if (done.ok) {
    const { userName, password, done: acts } = done.value;
    console.log(
      [
        `${userName}:`,
        ...acts.map((act) => `- ${act}`),
        `Sign in as ${userName} with the password ${password}`,
      ].join('\n'),
    );
  } else {
    console.error(done.error);
    process.exitCode = 1;
  }
} finally {
  await opened.value.stop();
}
