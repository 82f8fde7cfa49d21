import * as wide from '#contracts/sensors/wideRecords.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { deviceName } from '#contracts/sensors/deviceName.ts';
import type { Engine } from '#server/entity/engine.ts';
import { MINE_CODE } from '#server/entity/relation.ts';
import { query } from '#server/entity/rows.ts';

type Ledger = {
  /** Which points tell of its devices. */
  readonly devices: string;
  /** What else its records must say. */
  readonly field: string;
  readonly entity?: AnyEntity;
  /** What a device is, by the fields that it tells and the kinds of their points. */
  readonly typeOf: (
    fields: ReadonlySet<string>,
    kinds: ReadonlySet<string>,
  ) => number | boolean | null;
};

const pressureKinds: Readonly<Record<string, number>> = {
  BOLT: 1,
  CABLE: 2,
  SEP: 3,
  SUPP: 4,
  STRESS: 5,
};

/**
 * The ledger of the devices of each wide record; a slope receiver is known by its displacement
 * series.
 */
const ledgers: Readonly<
  Record<
    | 'envDevice'
    | 'undergroundAirEquipment'
    | 'groundPressureMonitoringEquipment'
    | 'ventilationSystemEquipment'
    | 'gnssSlopeDevice',
    Ledger
  >
> = {
  envDevice: {
    devices: `body ->> 'recordEntity' = 'envRecord'`,
    field: 'stationType',
    entity: wide.envRecord,
    typeOf: (fields) =>
      ['pm25', 'pm10', 'tsp'].some((one) => fields.has(one))
        ? 1
        : fields.has('ph') || fields.has('cod')
          ? 5
          : fields.has('noise')
            ? 3
            : fields.has('so2')
              ? 2
              : 4,
  },
  undergroundAirEquipment: {
    devices: `body ->> 'recordEntity' = 'equiUndergroundAir'`,
    field: 'multiParam',
    entity: wide.equiUndergroundAir,
    typeOf: () => true,
  },
  groundPressureMonitoringEquipment: {
    devices: `body ->> 'recordEntity' = 'equiGroundPressureMonitoring'`,
    field: 'sensorKind',
    entity: wide.equiGroundPressureMonitoring,
    typeOf: (_, kinds) =>
      [...kinds].map((kind) => pressureKinds[kind]).find((one) => one !== undefined) ?? null,
  },
  ventilationSystemEquipment: {
    devices: `body ->> 'recordEntity' = 'equiVentilationSystem'`,
    field: 'kind',
    entity: wide.equiVentilationSystem,
    typeOf: (fields) =>
      fields.has('staticPressure')
        ? 1
        : fields.has('runState')
          ? 3
          : fields.has('doorState')
            ? 4
            : fields.has('ductState')
              ? 6
              : 7,
  },
  gnssSlopeDevice: {
    devices: `body ->> 'kind' = 'DX' AND body ->> 'deviceCode' IS NOT NULL`,
    field: 'role',
    typeOf: () => 1,
  },
};

/**
 * Makes the ledger record of each device that has series and no record yet, at its place; answers
 * how many were made.
 */
export async function genDevices(engine: Engine, only?: keyof typeof ledgers): Promise<number> {
  let made = 0;
  for (const [name, ledger] of Object.entries(ledgers)) {
    if (only !== undefined && only !== name) continue;
    const found = await newDevices(engine, name, ledger);
    if (found.length === 0) continue;
    const { rowCount } = await query(
      engine.pool,
      `INSERT INTO entity."${name}" (id, "code", "name", "x", "y", "z", "companyId", "mineCode",
        "onlineState", "sort", "createUserName", "createTime", "${ledger.field}")
       SELECT substr(md5('${name} ' || d.device), 1, 26), d.device, d.name, d.x, d.y, d.z, c.id,
         c."mineCode", 3, 0, 'system', $1, d.type
       FROM jsonb_to_recordset($2::jsonb) d(device text, name text, x float8, y float8, z float8,
         type ${ledger.field === 'multiParam' ? 'boolean' : 'int'})
       LEFT JOIN LATERAL (SELECT id, "mineCode" FROM entity."companyInfo" WHERE NOT "isDeleted"
         AND "mineCode" =
         ${MINE_CODE}) c ON true ON CONFLICT DO NOTHING`,
      [engine.clock.now(), JSON.stringify(found)],
    );
    made += rowCount ?? 0;
  }
  if (only === undefined)
    // Air is measured by single sensors in most mines: those of one place make one device.
    await query(
      engine.pool,
      `INSERT INTO entity."undergroundAirEquipment" (id, "code", "name", "x", "y", "z", "companyId",
        "mineCode", "multiParam", "monitoringPointIds", "onlineState", "sort", "createUserName",
        "createTime")
       SELECT substr(md5('air ' || m."areaCode"), 1, 26), m."areaCode",
         coalesce(max(a.body ->> 'name'), m."areaCode"), avg(m."x"), avg(m."y"), avg(m."z"),
              max(m."companyId"), max(m."mineCode"), true, array_agg(m.id
                ORDER BY m."pointCode"), 3, 0, 'system', $1
       FROM entity."kafkaMonitoringPoint" m LEFT JOIN definition a ON a.entity = 'area'
         AND a.code = m."areaCode"
       WHERE NOT m."isDeleted" AND m."kind" = ANY ('{CH4,CO,CO2,O2,NO2,SO2,H2S,NH3}')
         AND m."areaCode" IS NOT NULL AND m."deviceCode" IS NULL
         AND NOT EXISTS (SELECT FROM entity."undergroundAirEquipment" t
           WHERE t."code" = m."areaCode")
       GROUP BY m."areaCode" ON CONFLICT DO NOTHING`,
      [engine.clock.now()],
    );
  if (only === undefined || only === 'envDevice')
    await query(
      engine.pool,
      `INSERT INTO entity."envFactor" (id, "deviceId", "code", "name", "unit", "precision",
        "alarmHigh", "sort", "createUserName", "createTime")
       SELECT substr(md5('envFactor ' || p.code), 1, 26), e.id, substr(p.code,
         length(e."code") + 2), p.body ->> 'name', p.body ->> 'unit',
              (p.body ->> 'precision')::int, (p.body -> 'limits' -> 'high' ->> '3')::float8, 0,
                'system', $1
       FROM entity."envDevice" e JOIN definition p ON p.entity = 'kafkaMonitoringPoint'
         AND p.body ->> 'recordEntity' = 'envRecord'
         AND p.body ->> 'deviceCode' = e."code"
       WHERE NOT e."isDeleted" AND NOT EXISTS (SELECT FROM entity."envFactor" f
         WHERE f."deviceId" = e.id AND f."code" = substr(p.code, length(e."code") + 2))
       ON CONFLICT DO NOTHING`,
      [engine.clock.now()],
    );
  return made;
}

type Found = {
  readonly device: string;
  readonly fields: readonly string[];
  readonly names: readonly string[];
  readonly kinds: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly z: number;
};

/**
 * Devices that no record stands for yet, named by what the names of their points share, with what
 * they seem to be.
 */
async function newDevices(
  engine: Engine,
  name: string,
  { devices, entity, typeOf }: Ledger,
): Promise<readonly object[]> {
  const { rows } = await query<Found>(
    engine.pool,
    `SELECT body ->> 'deviceCode' AS device, array_agg(substr(code,
      length(body ->> 'deviceCode') + 2) ORDER BY no) AS fields,
       array_agg(body ->> 'name' ORDER BY no) AS names,
         array_agg(DISTINCT body ->> 'kind') AS kinds,
       max((body ->> 'x')::float8) AS x, max((body ->> 'y')::float8) AS y,
         max((body ->> 'z')::float8) AS z
     FROM definition WHERE entity = 'kafkaMonitoringPoint' AND ${devices}
       AND NOT EXISTS (SELECT FROM entity."${name}" t WHERE t."code" = body ->> 'deviceCode')
         GROUP BY 1`,
    [],
  );
  const labels = Object.fromEntries(
    Object.entries(entity?.fields ?? {}).map(([field, { label }]) => [field, label]),
  );
  return rows.map(({ device, fields, names, kinds, x, y, z }) => {
    const shared =
      entity === undefined
        ? undefined
        : deviceName(
            fields.map((field, i) => [field, names[i] ?? ''] as const),
            labels,
          );
    return {
      device,
      name: (shared ?? device).slice(0, 100),
      x,
      y,
      z,
      type: typeOf(new Set(fields), new Set(kinds)),
    };
  });
}
