import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '#base/clock.ts';
import { productUrl, runningProduct } from '#server/ports/listening.ts';
import { httpOutlet } from './httpOutlet.ts';
import { loadMapping } from './mappings.ts';
import { mqttOutlet } from './mqttOutlet.ts';
import { clearProgress } from './progress.ts';
import { replay, type Tally } from './replay.ts';

const usage = `npm run replay -- <folder> [options]

  --set <name|file.json>   mapping of the files; default: the folder's name
  --speed <n|max>          times faster than recorded; default 60
  --from <original|now>    keep recorded times, or play from now on; default original
  --history                as past: stored, no alarm, nothing live; with recorded times only
  --connector <http|mqtt>       default http
  --url <url>              default: PITHEAD_URL, PORT, else the product that runs here
  --key-file <file>        key of the data source; or PITHEAD_SOURCE_KEY
  --source <code>          MQTT: code of the data source
  --mine <code>            MQTT: code of the mine
  --only <regex>           only files whose path fits
  --batch <rows>           rows of one request; default 1000
  --progress <file>        default .pithead/replay/<set>.json
  --restart                from the beginning`;

/** `npm run replay`: plays a folder of recordings into a running server. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      set: { type: 'string' },
      speed: { type: 'string', default: '60' },
      from: { type: 'string', default: 'original' },
      history: { type: 'boolean', default: false },
      connector: { type: 'string', default: 'http' },
      url: { type: 'string' },
      'key-file': { type: 'string' },
      source: { type: 'string' },
      mine: { type: 'string' },
      only: { type: 'string' },
      batch: { type: 'string', default: '1000' },
      progress: { type: 'string' },
      restart: { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new Error(usage);
  const { history } = values;
  if (history && values.from === 'now')
    throw new Error('--history is for the past: it does not go with --from now.');
  const mapping = loadMapping(values.set ?? basename(resolve(folder)));
  const key = keyFrom(values['key-file']);
  const progressFile = values.progress ?? resolve('.pithead', 'replay', `${mapping.set}.json`);
  if (values.restart) clearProgress(progressFile);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () =>
      stop.abort(new Error('Stopped; the same command goes on from here.')),
    );

  const outlet = await outletOf(values, key);
  let toldAt = 0;
  try {
    const tally = await replay({
      folder,
      mapping,
      outlet,
      clock: systemClock,
      speed: values.speed === 'max' ? 'max' : positive(values.speed, '--speed'),
      from: values.from === 'now' ? 'now' : 'original',
      progressFile,
      ...(values.only === undefined ? {} : { only: new RegExp(values.only) }),
      batchRows: positive(values.batch, '--batch'),
      signal: stop.signal,
      onProgress(so) {
        if (systemClock.mono() - toldAt < 2000) return;
        toldAt = systemClock.mono();
        console.log(line(so));
      },
    });
    console.log(`Done. ${line(tally)}`);
    for (const said of advice(tally)) console.log(said);
  } finally {
    await outlet.close();
  }
}

/** The source's key from a file, else from the environment. */
function keyFrom(file: string | undefined): string {
  const key =
    file === undefined ? process.env['PITHEAD_SOURCE_KEY'] : readFileSync(file, 'utf8').trim();
  if (key === undefined || key === '')
    throw new Error('The key of a data source is needed: --key-file or PITHEAD_SOURCE_KEY.');
  return key;
}

type Way = {
  readonly connector: string;
  readonly url?: string | undefined;
  readonly source?: string | undefined;
  readonly mine?: string | undefined;
  readonly history: boolean;
};

/** The way by which rows leave. */
async function outletOf({ connector, url, source, mine, history }: Way, key: string) {
  return connector === 'mqtt'
    ? mqttOutlet(
        url ?? runningProduct(process.env)?.mqtt ?? 'mqtt://127.0.0.1:1883',
        wanted(source, '--source'),
        key,
        wanted(mine, '--mine'),
        history,
      )
    : httpOutlet(url ?? productUrl(process.env), key, history);
}

const line = (tally: Tally): string =>
  `${tally.sent} rows up to ${Number.isNaN(tally.reached) ? 'nothing' : new Date(tally.reached).toISOString()}: ` +
  `${tally.stored} stored, ${tally.duplicate} known, ${tally.late} late, ${tally.rejected} refused`;

/** What whoever replays should know about what the server made of it. */
function* advice({ outdated, beyondKeeping }: Tally): Generator<string> {
  if (outdated > 0)
    yield `${outdated} rows are older than a day and were taken as the present, alarms included. Past that is no drill: --history.`;
  if (beyondKeeping > 0)
    yield `${beyondKeeping} rows are older than the server keeps: its next tidying drops them. Keep them longer by the setting retention, or play --from now.`;
}

function wanted(value: string | undefined, option: string): string {
  if (value === undefined) throw new Error(`${option} is needed for the MQTT connector.`);
  return value;
}

function positive(text: string, option: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`${option} takes a number above 0.`);
  return value;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
