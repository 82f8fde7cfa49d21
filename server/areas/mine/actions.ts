import { err, ok } from '#base/result.ts';
import { envDevice } from '#contracts/sensors/devices.ts';
import { companyInfo } from '#contracts/mine/places.ts';
import { failure } from '#contracts/errors.ts';
import {
  override,
  type CallContext,
  type EntityOverride,
  type Handler,
} from '#server/entity/override.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import { savePositions } from '#server/areas/walls/positions.ts';
import { genDevices } from '#server/areas/sensors/devices.ts';

/** Devices made of the points that sources have defined, and their place on the map. */
export const envDeviceOverride: EntityOverride = override(envDevice, {
  actions: {
    genDevice: async (_: never, { engine }: CallContext) =>
      ok({ created: await genDevices(engine, 'envDevice') }),
    SetPosition: (input: { readonly id: string }, { engine, actor }: CallContext) =>
      savePositions(engine, envDevice, { items: [input] }, actor),
  },
});

const pit = [
  'pitDepth',
  'benchHeight',
  'benchAngle',
  'overallAngle',
  'slopeHeight',
  'benchCount',
  'dumpHeight',
  'blastMethod',
];
const underground = [
  'shafts',
  'levels',
  'faces',
  'headings',
  'fanCount',
  'ventMode',
  'totalAirVolume',
  'drainCapacity',
];

/** The static forms of a mine: what both kinds have, without the fields of the other kind. */
export function mineForms(
  registry: MineRegistry,
): Readonly<Record<'getMineItem' | 'getUnderMine', Handler>> {
  const form =
    (without: readonly string[]) =>
    async ({ id }: { readonly id?: string | undefined }, { engine, actor }: CallContext) => {
      const filter =
        id === undefined
          ? { mineCode: `${registry.model().company.mineCode}|Equal` }
          : { id: `${id}|Equal` };
      const found = await engine
        .of(companyInfo)
        .list({ currentPage: 1, pageSize: 1, filter }, actor);
      if (!found.ok) return found;
      const [mine] = found.value.list;
      if (mine === undefined)
        return err(failure('record_not_found', 'There is no such mine.', 'id'));
      return ok(
        Object.fromEntries(Object.entries(mine).filter(([field]) => !without.includes(field))),
      );
    };
  return { getMineItem: form(underground), getUnderMine: form(pit) };
}
