import { readFileSync } from 'node:fs';
import { specRows } from '#tools/spec/rows.ts';

/** Ids of the rows `Entity {name}` of docs/spec/rows.md, by the entity's name. */
export const entityRows: ReadonlyMap<string, string> = new Map(
  specRows(readFileSync('docs/spec/rows.md', 'utf8')).flatMap(({ id, says }) => {
    const name = /^Entity (\w+)$/.exec(says)?.[1];
    return name === undefined ? [] : [[name, id] as const];
  }),
);
