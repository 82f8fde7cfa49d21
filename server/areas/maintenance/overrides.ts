import { ok } from '#base/result.ts';
import { checkItem } from '#contracts/maintenance/check.ts';
import { brand, equipment } from '#contracts/maintenance/masterData.ts';
import { override, type CallContext, type EntityOverride } from '#server/entity/override.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import { setFields } from '#server/entity/setFields.ts';
import { machineHooks, overview } from './machine/machineOverrides.ts';
import { meterReadings } from './machine/meterReadings.ts';
import { planOverrides } from './plans/planOverrides.ts';
import { repairOverrides } from './repair/repairOverrides.ts';
import { taskOverrides } from './tasks/taskOverrides.ts';
import { warnOverrides } from './tasks/warnOverrides.ts';
import { stockOverrides } from './stock/stockOverrides.ts';
import { permitOverride } from './work/permitOverrides.ts';

/** What equipment and its checks can do beyond the verbs. */
export const maintenanceOverrides: readonly EntityOverride[] = [
  ...repairOverrides,
  ...planOverrides,
  ...taskOverrides,
  ...warnOverrides,
  ...stockOverrides,
  permitOverride,
  meterReadings,
  override(equipment, {
    hooks: machineHooks,
    actions: {
      overview,
      setChecks: setFields(equipment),
      setMaintenances: setFields(equipment),
      /** Brands that some equipment the caller sees is of. */
      async getBrands(_: undefined, { engine, actor }: CallContext) {
        const own = await engine.of(equipment).all({}, actor);
        if (!own.ok) return own;
        const ids = [
          ...new Set(
            own.value.flatMap(({ brandId }) => (typeof brandId === 'string' ? [brandId] : [])),
          ),
        ];
        return ids.length === 0 ? ok([]) : engine.of(brand).all({ ids }, actor);
      },
      /** Models of the equipment that the caller sees, of one brand where it is named. */
      async getModels(
        { brandId }: { readonly brandId?: string | undefined },
        { engine, actor }: CallContext,
      ) {
        const own = await engine
          .of(equipment)
          .all(brandId === undefined ? {} : { filter: { brandId: `${brandId}|Equal` } }, actor);
        if (!own.ok) return own;
        return ok(
          [
            ...new Set(
              own.value.flatMap(({ model }) =>
                typeof model === 'string' && model !== '' ? [model] : [],
              ),
            ),
          ].toSorted(),
        );
      },
    },
  }),
  override(checkItem, {
    actions: {
      /**
       * The items of the groups that are set on a machine, each once, in the order of groups and
       * items.
       */
      async GetByEqui(
        { equipmentId }: { readonly equipmentId: string },
        { engine, actor }: CallContext,
      ) {
        const machine = await engine.of(equipment).get(equipmentId, actor);
        if (!machine.ok) return machine;
        const rows = await rowsOf(
          idRow,
          engine.pool,
          `SELECT item AS id FROM unnest($1::text[]) WITH ORDINALITY AS g(id, at)
           JOIN entity."checkItemGroup" c ON c.id = g.id AND NOT c."isDeleted" AND NOT c.disabled
           CROSS JOIN LATERAL unnest(c."itemIds") WITH ORDINALITY AS i(item, no) GROUP BY item
             ORDER BY min(g.at * 100000 + no)`,
          [machine.value.checkGroupIds ?? []],
        );
        const ids = rows.map(({ id }) => id);
        if (ids.length === 0) return ok([]);
        const items = await engine.of(checkItem).all({ ids, withDisable: false }, actor);
        return items.ok
          ? ok(items.value.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)))
          : items;
      },
    },
  }),
];
