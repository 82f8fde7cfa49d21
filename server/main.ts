import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { systemClock } from '../src/base/clock.ts';
import { settingsFrom } from './kernel/settings.ts';
import { serve } from './serve.ts';

/** Entry of the server process: settings in, one line out when ready, a plain sentence and an exit code when it cannot run. */
const GRACE_MS = 5_000;

process.title = 'pithead';
const clientFolder = resolve(import.meta.dirname, '../dist');
const started = await start();

let stopping = false;
const stop = (signal: string): void => {
  if (stopping) process.exit(1);
  stopping = true;
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  void started.stop(signal).then(() => process.exit(0));
};
process.on('SIGINT', () => stop('SIGINT'));
process.on('SIGTERM', () => stop('SIGTERM'));

async function start() {
  try {
    const settings = settingsFrom(process.env);
    const outcome = await serve(settings, systemClock, existsSync(clientFolder) ? clientFolder : undefined);
    if (outcome.ok) {
      if (outcome.value.password !== undefined) console.log(`First start: sign in as admin with the password ${outcome.value.password}`);
      console.log(`pithead ready http://localhost:${outcome.value.port}`);
      return outcome.value;
    }
    console.error(outcome.error.message);
    process.exit(outcome.error.exitCode);
  } catch (error) {
    console.error(error instanceof Error && error.message.startsWith('Settings:') ? error.message : error);
    process.exit(1);
  }
}
