import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { endpointOf } from '#contracts/entity/endpoints.ts';
import { dataSource } from '#contracts/sources/sources.ts';
import { productUrl } from '#server/ports/listening.ts';
import { callAsUser } from './callAsUser.ts';
import {
  clientFinding,
  keyFinding,
  productFindings,
  sourceFinding,
  topicFinding,
  type Finding,
  type SourceRow,
} from './doctor/findings.ts';

/**
 * `npm run doctor -- [--key-file FILE] [--topic TOPIC] [--source CODE] [--client ID]`: says what is
 * wrong with the product, a clock, a source, its key, its topic or a program, and what to do. With
 * PITHEAD_PASSWORD it looks at the sources too; ends with 1 where something is wrong.
 */
const { values } = parseArgs({
  options: {
    'key-file': { type: 'string' },
    topic: { type: 'string' },
    source: { type: 'string' },
    client: { type: 'string' },
  },
});
const url = productUrl(process.env);
const findings: Finding[] = await productFindings(url, Date.now);
if (findings[0]?.well === true) await lookFurther();
else if (values.topic !== undefined) findings.push(topicFinding(values.topic, undefined));
for (const { about, well, says, todo } of findings)
  console.log(
    `${well ? 'ok  ' : 'BAD '} ${about}: ${says}${todo === undefined ? '' : ` → ${todo}`}`,
  );
if (findings.some(({ well }) => !well)) process.exitCode = 1;

async function lookFurther(): Promise<void> {
  const file = values['key-file'];
  const key =
    file === undefined ? process.env['PITHEAD_SOURCE_KEY'] : readFileSync(file, 'utf8').trim();
  if (key !== undefined && key !== '') findings.push(await keyFinding(url, key));
  const { client } = values;
  const secret = process.env['PITHEAD_CLIENT_SECRET'];
  if (client !== undefined) findings.push(await clientFinding(url, client, secret ?? ''));
  const sources = await sourcesKnown();
  findings.push(...sources.map((one) => sourceFinding(one, Date.now())));
  const mines = new Set(sources.map(({ mineCode }) => mineCode ?? ''));
  const [mine] = mines;
  if (values.topic !== undefined)
    findings.push(topicFinding(values.topic, mines.size === 1 ? mine : undefined));
}

/** The sources that are asked about, for who gives a password. */
async function sourcesKnown(): Promise<SourceRow[]> {
  if ((process.env['PITHEAD_PASSWORD'] ?? '') === '') return [];
  let found: SourceRow[] = [];
  await callAsUser(async (call) => {
    const path = endpointOf(dataSource, 'list')?.path ?? '';
    const { list } = (await call(path, { pageSize: 500 })) as { list: SourceRow[] };
    found = list.filter(({ code }) => values.source === undefined || code === values.source);
    if (found.length === 0 && values.source !== undefined)
      findings.push({
        about: `source ${values.source}`,
        well: false,
        says: 'There is no such source.',
        todo: `npm run source -- create ${values.source}`,
      });
  });
  return found;
}
