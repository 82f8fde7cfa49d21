import type { FastifyInstance } from 'fastify';
import { ok } from '#base/result.ts';
import {
  findablesOf,
  foundPlaces,
  placesPath,
  placesQuery,
  search,
  type Findable,
} from '#contracts/mine/findables.ts';
import { route } from '#server/kernel/route.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import { soundsOf } from '#server/areas/admin/search/sounds.ts';

const FOUND_MOST = 20;
/** Of one kind, for lists that show everything of it. */
const LISTED_MOST = 5_000;

/**
 * People, points, areas and devices of the mine by name, number, department or pinyin; read anew
 * when the mine changes.
 */
export function placeRoutes(app: FastifyInstance, registry: Pick<MineRegistry, 'model'>): void {
  let known:
    | { readonly version: number; readonly findables: Promise<readonly Findable[]> }
    | undefined;
  const findables = (): Promise<readonly Findable[]> => {
    const model = registry.model();
    if (known?.version !== model.version)
      known = { version: model.version, findables: withSounds(findablesOf(model)) };
    return known.findables;
  };
  route(app, {
    method: 'GET',
    path: placesPath,
    access: 'data/mine/get',
    about: 'What is on the map, by name, number or pinyin',
    input: placesQuery,
    answer: foundPlaces,
    async handle({ q, kind }) {
      const all = await findables();
      if (kind === undefined) return ok(search(all, q, FOUND_MOST));
      const own = all.filter(({ found }) => found.kind === kind);
      return ok(search(own, q, LISTED_MOST));
    },
  });
}

async function withSounds(findables: readonly Findable[]): Promise<readonly Findable[]> {
  const sounds = await soundsOf(findables.map(({ found }) => found.name));
  return findables.map((one, i) => ({ ...one, sounds: sounds[i] ?? '' }));
}
