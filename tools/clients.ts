import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { productUrl } from '#server/ports/listening.ts';
import { makeClients } from './clients/makeClients.ts';

/**
 * `npm run clients -- [--document FILE] FOLDER`: writes the clients of TypeScript and Python into a
 * folder, made from the description of the API of the running product, which is read with the token
 * PITHEAD_TOKEN, or of a file.
 */
const { values, positionals } = parseArgs({
  options: { document: { type: 'string' } },
  allowPositionals: true,
});
const [folder] = positionals;
try {
  if (folder === undefined) throw new Error('Name the folder that the clients are written to.');
  makeClients(await document(values.document), folder);
  console.log(`Clients are in ${folder}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function document(file: string | undefined): Promise<unknown> {
  if (file !== undefined) return JSON.parse(readFileSync(file, 'utf8'));
  const url = `${productUrl(process.env)}/docs/api`;
  const token = process.env['PITHEAD_TOKEN'] ?? '';
  const response = await fetch(url, {
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`${url} answers ${response.status}: set PITHEAD_TOKEN.`);
  return response.json();
}
