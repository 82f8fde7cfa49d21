import { z } from 'zod';
import { beatAnswer, contentAnswer } from '#contracts/signage/player.ts';
import { template } from '#contracts/signage/signage.ts';
import type { Engine } from '#server/entity/engine.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { rowsOf } from '#server/entity/rows.ts';

const PUBLISHED = storedState(template, 'published');

/** What names the templates of a device. */
type Names = {
  readonly templateId: string | null;
  readonly slots: readonly { readonly templateId: string }[];
};

/** The templates that a device may show. */
export const templatesOf = ({ templateId, slots }: Names): readonly string[] => [
  ...new Set([
    ...(templateId === null ? [] : [templateId]),
    ...slots.map((slot) => slot.templateId),
  ]),
];

/** Those of a device's templates that are published, each as it was published last. */
export const publishedOf = (
  { pool }: Engine,
  player: Names,
): Promise<z.output<typeof beatAnswer.shape.templates>> =>
  rowsOf(
    beatAnswer.shape.templates.element,
    pool,
    `SELECT v.template_id AS id, v.version, v.hash FROM template_version v ${IN_FORCE}`,
    [templatesOf(player), PUBLISHED],
  );

/** A template as this device shows it; undefined for one that it does not play. */
export async function contentFor(
  { pool }: Engine,
  player: Names,
  id: string,
): Promise<z.output<typeof contentAnswer> | undefined> {
  if (!templatesOf(player).includes(id)) return undefined;
  const [found] = await rowsOf(
    contentAnswer,
    pool,
    `SELECT v.template_id AS id, v.version, v.hash, v.name, v.width, v.height, v.background,
       v.content
     FROM template_version v ${IN_FORCE}`,
    [[id], PUBLISHED],
  );
  return found;
}

/** The contents of these, whatever they are now. */
export const contentsOf = async (
  { pool }: Engine,
  templates: readonly { readonly id: string; readonly version: number }[],
): Promise<readonly unknown[]> =>
  (
    await rowsOf(
      z.object({ content: z.unknown() }),
      pool,
      `SELECT v.content FROM template_version v
       JOIN unnest($1::text[], $2::int[]) AS w (id, version)
         ON w.id = v.template_id AND w.version = v.version`,
      [templates.map(({ id }) => id), templates.map(({ version }) => version)],
    )
  ).map(({ content }) => content);

const IN_FORCE = `JOIN entity."template" t ON t.id = v.template_id AND t.version = v.version
  WHERE v.template_id = ANY ($1::text[]) AND t.status = $2
    AND NOT t."isDeleted" AND NOT t.disabled`;
