import type { Engine } from '../../../entity/engine.ts';
import { query } from '../../../entity/rows.ts';

/** The ledger of the devices of each wide record; a slope receiver is known by its displacement series. */
const ledgers = {
  envDevice: { devices: `body ->> 'recordEntity' = 'envRecord'`, extra: ['stationType', '1'] },
  undergroundAirEquipment: { devices: `body ->> 'recordEntity' = 'equiUndergroundAir'`, extra: ['multiParam', 'true'] },
  groundPressureMonitoringEquipment: {
    devices: `body ->> 'recordEntity' = 'equiGroundPressureMonitoring'`,
    extra: ['sensorKind', 'NULL::int'],
  },
  ventilationSystemEquipment: { devices: `body ->> 'recordEntity' = 'equiVentilationSystem'`, extra: ['kind', '1'] },
  gnssSlopeDevice: { devices: `body ->> 'kind' = 'DX' AND body ->> 'deviceCode' IS NOT NULL`, extra: ['role', '1'] },
} as const;

/** Makes the ledger record of each device that has series and no record yet, at its place; answers how many were made. */
export async function genDevices(engine: Engine, only?: keyof typeof ledgers): Promise<number> {
  let made = 0;
  for (const [name, { devices, extra }] of Object.entries(ledgers)) {
    if (only !== undefined && only !== name) continue;
    const { rowCount } = await query(
      engine.pool,
      `INSERT INTO entity."${name}" (id, "code", "name", "x", "y", "z", "companyId", "mineCode", "onlineState", "sort", "createUserName", "createTime", "${extra[0]}")
       SELECT substr(md5('${name} ' || d.device), 1, 26), d.device, d.device, d.x, d.y, d.z, c.id, c."mineCode", 3, 0, 'system', $1, ${extra[1]}
       FROM (SELECT body ->> 'deviceCode' AS device, max((body ->> 'x')::float8) AS x, max((body ->> 'y')::float8) AS y, max((body ->> 'z')::float8) AS z
             FROM definition WHERE entity = 'kafkaMonitoringPoint' AND ${devices} GROUP BY 1) d
       LEFT JOIN LATERAL (SELECT id, "mineCode" FROM entity."companyInfo" WHERE NOT "isDeleted" AND "mineCode" =
         (SELECT code FROM definition WHERE entity = 'companyInfo' ORDER BY no DESC LIMIT 1)) c ON true
       WHERE NOT EXISTS (SELECT FROM entity."${name}" t WHERE t."code" = d.device) ON CONFLICT DO NOTHING`,
      [engine.clock.now()],
    );
    made += rowCount ?? 0;
  }
  if (only === undefined)
    // Air is measured by single sensors in most mines: those of one place make one device.
    await query(
      engine.pool,
      `INSERT INTO entity."undergroundAirEquipment" (id, "code", "name", "x", "y", "z", "companyId", "mineCode", "multiParam", "monitoringPointIds", "onlineState", "sort", "createUserName", "createTime")
       SELECT substr(md5('air ' || m."areaCode"), 1, 26), m."areaCode", coalesce(max(a.body ->> 'name'), m."areaCode"), avg(m."x"), avg(m."y"), avg(m."z"),
              max(m."companyId"), max(m."mineCode"), true, array_agg(m.id ORDER BY m."pointCode"), 3, 0, 'system', $1
       FROM entity."kafkaMonitoringPoint" m LEFT JOIN definition a ON a.entity = 'area' AND a.code = m."areaCode"
       WHERE NOT m."isDeleted" AND m."kind" = ANY ('{CH4,CO,CO2,O2,NO2,SO2,H2S,NH3}') AND m."areaCode" IS NOT NULL AND m."deviceCode" IS NULL
         AND NOT EXISTS (SELECT FROM entity."undergroundAirEquipment" t WHERE t."code" = m."areaCode")
       GROUP BY m."areaCode" ON CONFLICT DO NOTHING`,
      [engine.clock.now()],
    );
  if (only === undefined || only === 'envDevice')
    await query(
      engine.pool,
      `INSERT INTO entity."envFactor" (id, "deviceId", "code", "name", "unit", "precision", "alarmHigh", "sort", "createUserName", "createTime")
       SELECT substr(md5('envFactor ' || p.code), 1, 26), e.id, substr(p.code, length(e."code") + 2), p.body ->> 'name', p.body ->> 'unit',
              (p.body ->> 'precision')::int, (p.body -> 'limits' -> 'high' ->> '3')::float8, 0, 'system', $1
       FROM entity."envDevice" e JOIN definition p ON p.entity = 'kafkaMonitoringPoint' AND p.body ->> 'recordEntity' = 'envRecord'
         AND p.body ->> 'deviceCode' = e."code"
       WHERE NOT e."isDeleted" AND NOT EXISTS (SELECT FROM entity."envFactor" f WHERE f."deviceId" = e.id AND f."code" = substr(p.code, length(e."code") + 2))
       ON CONFLICT DO NOTHING`,
      [engine.clock.now()],
    );
  return made;
}
