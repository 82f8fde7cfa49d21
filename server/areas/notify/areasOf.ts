import type { MineModel } from '#contracts/mine/mine.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import type { AreasOf } from './followAlarms.ts';

/** The areas of alarms by the mine's model of the moment. */
export const areasOfMine =
  (model: () => Pick<MineModel, 'areas'>): AreasOf =>
  async (client, { areaNo }) => {
    const code = areaNo === null ? undefined : model().areas[areaNo]?.code;
    if (code === undefined) return [];
    const rows = await rowsOf(
      idRow,
      client,
      `SELECT b.id FROM entity.area a JOIN entity.area b ON b.id = a.id OR starts_with(a.path, b.path)
       WHERE a.code = $1 AND a.kind = 2 AND NOT a."isDeleted" AND NOT b."isDeleted"`,
      [code],
    );
    return rows.map(({ id }) => id);
  };
