import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { endpointOf } from '#contracts/entity/endpoints.ts';
import { paths } from '#contracts/http/paths.ts';
import { collectorStandings } from '#contracts/sources/collectorStanding.ts';
import { dataSource } from '#contracts/sources/sources.ts';
import { sourceStandings } from '#contracts/sources/sourceStanding.ts';
import { productUrl } from '#server/ports/listening.ts';
import { callAsUser } from './callAsUser.ts';
import { collectorFindings } from './doctor/collectorFindings.ts';
import { ill, lineOf, type Finding } from './doctor/finding.ts';
import {
  clientFinding,
  keyFinding,
  sourceFinding,
  standingFindings,
  topicFinding,
  type SourceRow,
} from './doctor/findings.ts';
import { isHere, machineFindings } from './doctor/machineFindings.ts';
import { productFindings } from './doctor/productFindings.ts';

const usage = `npm run doctor -- [options]

  --key-file <file>   tries a source's key; or PITHEAD_SOURCE_KEY
  --topic <topic>     whether rows are taken from this topic
  --source <code>     looks at one source alone, and at no collector; needs PITHEAD_PASSWORD
  --client <id>       tries a program's key with PITHEAD_CLIENT_SECRET
  --json              one finding a line as JSON

With PITHEAD_PASSWORD it looks at sources and collectors too.
Ends with 0 where all is well, 1 where something is wrong, 2 where it was called wrongly.`;

/**
 * `npm run doctor`: says what is wrong with the product, its database, disk and settings, a clock, a
 * source, its key, its topic, a collector or a program, each by a code, and what to do.
 */
const values = options();
if (values !== undefined) await examine(values);

type Options = {
  readonly 'key-file'?: string | undefined;
  readonly topic?: string | undefined;
  readonly source?: string | undefined;
  readonly client?: string | undefined;
  readonly json?: boolean | undefined;
};

function options(): Options | undefined {
  try {
    const { values: asked } = parseArgs({
      options: {
        'key-file': { type: 'string' },
        topic: { type: 'string' },
        source: { type: 'string' },
        client: { type: 'string' },
        json: { type: 'boolean' },
      },
    });
    // Nothing would be looked at, and that would pass for well.
    return asked.source !== undefined && !hasPassword()
      ? wrongly('--source needs PITHEAD_PASSWORD.')
      : asked;
  } catch (error) {
    return wrongly(error instanceof Error ? error.message : String(error));
  }
}

function hasPassword(): boolean {
  return (process.env['PITHEAD_PASSWORD'] ?? '') !== '';
}

function wrongly(why: string): undefined {
  console.error(`${why}\n\n${usage}`);
  process.exitCode = 2;
  return undefined;
}

async function examine(asked: Options): Promise<void> {
  const url = productUrl(process.env);
  const findings: Finding[] = await productFindings(url, Date.now);
  const runs = findings[0]?.well === true;
  if (isHere(url)) findings.push(...(await machineFindings(process.env, runs)));
  if (runs) findings.push(...(await furtherFindings(url, asked)));
  else if (asked.topic !== undefined) findings.push(topicFinding(asked.topic, undefined));
  for (const finding of findings)
    console.log(asked.json === true ? JSON.stringify(finding) : lineOf(finding));
  if (findings.some(({ well }) => !well)) process.exitCode = 1;
}

async function furtherFindings(url: string, asked: Options): Promise<Finding[]> {
  const findings: Finding[] = [];
  const { topic, client, source } = asked;
  const key = keyOf(asked['key-file']);
  if (typeof key === 'object') findings.push(key);
  else if (key !== '') findings.push(await keyFinding(url, key));
  if (client !== undefined)
    findings.push(await clientFinding(url, client, process.env['PITHEAD_CLIENT_SECRET'] ?? ''));
  const { sources, said } = await sourcesKnown(source);
  findings.push(...said);
  const mines = new Set(sources.map(({ mineCode }) => mineCode ?? ''));
  const [mine] = mines;
  if (topic !== undefined) findings.push(topicFinding(topic, mines.size === 1 ? mine : undefined));
  return findings;
}

/** The key that is tried; '' where none is given, a finding where its file cannot be read. */
function keyOf(file: string | undefined): string | Finding {
  if (file === undefined) return (process.env['PITHEAD_SOURCE_KEY'] ?? '').trim();
  const unread = (why: string): Finding =>
    ill('key_unread', 'key', `${file} ${why}.`, 'Name the file that holds the key.');
  try {
    return readFileSync(file, 'utf8').trim() || unread('is empty');
  } catch {
    return unread('cannot be read');
  }
}

/**
 * The sources that are asked about, for who gives a password, and what there is to say of them and,
 * where none is named, of collectors.
 */
async function sourcesKnown(
  wanted: string | undefined,
): Promise<{ readonly sources: readonly SourceRow[]; readonly said: readonly Finding[] }> {
  let sources: readonly SourceRow[] = [];
  const said: Finding[] = [];
  if (!hasPassword()) return { sources, said };
  await callAsUser(async (call) => {
    const path = endpointOf(dataSource, 'list')?.path ?? '';
    const { list } = (await call(path, { pageSize: 500 })) as { list: SourceRow[] };
    const { sources: standing } = sourceStandings.parse(await call(paths.sourceStandings));
    sources = list.filter(({ code }) => wanted === undefined || code === wanted);
    for (const one of sources) {
      said.push(sourceFinding(one, Date.now()));
      const lately = standing.find(({ code }) => code === one.code);
      if (lately !== undefined) said.push(...standingFindings(lately));
    }
    if (wanted === undefined) {
      const { collectors } = collectorStandings.parse(await call(paths.collectorStandings));
      said.push(...collectors.flatMap((one) => collectorFindings(one)));
    }
    if (sources.length === 0 && wanted !== undefined)
      said.push(
        ill(
          'source_missing',
          `source ${wanted}`,
          'There is no such source.',
          `npm run source -- create ${wanted}`,
        ),
      );
  });
  return { sources, said };
}
