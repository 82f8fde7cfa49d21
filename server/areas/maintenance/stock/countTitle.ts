import { z } from 'zod';
import { mineText } from '#base/mineTime.ts';
import type { FieldValues, WriteContext } from '#server/entity/override.ts';
import { rowsOf, textOf, textsOf } from '#server/entity/rows.ts';

/** The values of a sheet with a title: its own, else what is counted, where, and when. */
export async function titled(
  values: FieldValues,
  { actor, client, engine }: WriteContext,
): Promise<FieldValues> {
  if (textOf(values['title']) !== '') return values;
  const [place] = await rowsOf(
    z.object({ name: z.string() }),
    client,
    'SELECT name FROM entity.warehouse WHERE id = $1',
    [values['warehouseId']],
  );
  const parts = await namesOf(textsOf(values['partIds']), client);
  const day = mineText(engine.clock.now()).slice(0, 10);
  const what = (actor.language === 'en' ? inEnglish : inChinese)(parts);
  return { ...values, title: [place?.name, what, day].filter(Boolean).join(' ').slice(0, MOST) };
}

const MOST = 100;
/** So many parts are told by their names. */
const TOLD = 2;

const inEnglish = (parts: readonly string[]): string =>
  parts.length === 0
    ? 'all parts'
    : parts.length <= TOLD
      ? parts.join(', ')
      : `${String(parts.length)} parts`;

const inChinese = (parts: readonly string[]): string =>
  parts.length === 0
    ? '全部备件'
    : parts.length <= TOLD
      ? parts.join('、')
      : `${String(parts.length)} 种备件`;

async function namesOf(ids: readonly string[], client: WriteContext['client']): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(
    z.object({ name: z.string() }),
    client,
    'SELECT name FROM entity."sparePart" WHERE id = ANY ($1::text[]) ORDER BY code',
    [ids],
  );
  return rows.map(({ name }) => name);
}
