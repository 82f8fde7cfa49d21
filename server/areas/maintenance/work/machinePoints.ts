import { allEntities } from '#contracts/allEntities.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { quoted } from '#server/entity/tableOf.ts';

/** A device of monitoring that may be a machine of the maintenance ledger. */
const isDevice = ({ stored, fields }: AnyEntity): boolean => {
  const machine = fields['equipmentId']?.shape;
  return (
    stored &&
    machine?.kind === 'ref' &&
    machine.entity === 'equipment' &&
    fields['code'] !== undefined &&
    fields['onlineState'] !== undefined
  );
};

const devices = allEntities
  .filter(isDevice)
  .map(
    ({ name, deletes }) =>
      `SELECT code, "equipmentId" FROM entity.${quoted(name)} WHERE "equipmentId" IS NOT NULL${
        deletes === 'soft' ? ' AND NOT "isDeleted"' : ''
      }`,
  );

/**
 * SQL: each point of each machine, as `"equipmentId"` and `"pointCode"`: those that the ledger
 * names, and those of a device that is this machine.
 */
export const MACHINE_POINTS = `
  SELECT e.id AS "equipmentId", p."pointCode" FROM entity.equipment e
    JOIN entity."kafkaMonitoringPoint" p ON p.id = ANY (e."pointIds")
    WHERE NOT e."isDeleted" AND NOT p."isDeleted"
  UNION
  SELECT v."equipmentId", p."pointCode" FROM (${devices.join(' UNION ALL ')}) v
    JOIN entity."kafkaMonitoringPoint" p ON p."deviceCode" = v.code
    JOIN entity.equipment e ON e.id = v."equipmentId"
    WHERE NOT e."isDeleted" AND NOT p."isDeleted"`;
