import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import * as ledgers from '#contracts/sensors/devices.ts';
import { gnssSlopeDevice } from '#contracts/slopes/slopes.ts';
import { camera } from '#contracts/video/video.ts';
import { kafkaSubstation } from '#contracts/sensors/substations.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import type { Failure } from '#contracts/errors.ts';
import { gnssMetrics, noGnssChart } from '#contracts/walls/screen.ts';
import { paths } from '#contracts/http/paths.ts';
import { AlarmType } from '#contracts/alarms/alarm.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { route } from '#server/kernel/route.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import { chart, devicesOf, envResult, factorsIn, spanOf, todayAbnormal } from './env.ts';
import { cameras, equipmentStatistics } from './equipment.ts';
import { gnssDevices, gnssWarn } from './gnss.ts';
import { gnssChart } from './gnssChart.ts';
import { alarmsOf, substations, userLocation, userStatistics } from './people.ts';
import { positionInput, savePositions } from './positions.ts';
import { textIn } from './query.ts';

const text = z.union([z.string().max(2000), z.number()]).optional();
const asked = z.object({
  companyId: text,
  deviceId: text,
  factorIds: text,
  begin: text,
  end: text,
  month: text,
  date: text,
  sysType: text,
  areaId: text,
  deptId: text,
  since: text,
  state: text,
  metric: z.enum(['', ...gnssMetrics]).optional(),
});
type Asked = z.infer<typeof asked>;

type Answer = (
  engine: Engine,
  asked: Asked,
  registry: MineRegistry,
  language: Language,
) => Promise<unknown>;

/**
 * One receiver: the one named by `deviceId`, else the first that moved at all; empty where there is
 * none.
 */
const receiver =
  (by: 'day' | 'month'): Answer =>
  async (engine, given, registry) => {
    const [only] = await gnssChart(
      engine,
      registry.model(),
      given,
      by,
      textIn(given, 'deviceId') ?? null,
    );
    return only ?? noGnssChart;
  };
const receivers =
  (by: 'day' | 'month'): Answer =>
  async (engine, given, registry) => ({
    series: await gnssChart(engine, registry.model(), given, by, null),
  });

const read: Readonly<Record<string, readonly [entity: string, answer: Answer]>> = {
  getEnvDevices: [
    'envDevice',
    (engine, given) => devicesOf(engine, 'envDevice', ['stationType'], given),
  ],
  getEnvResult: ['envDevice', envResult],
  getMonthChartByFactorIds: [
    'envRecord',
    async (engine, given) =>
      chart(engine, await factorsIn(engine, given), 'envRecord', spanOf(engine, given, 'day')),
  ],
  getHourChartByFactorIds: [
    'envRecord',
    async (engine, given) =>
      chart(engine, await factorsIn(engine, given), 'envRecord', spanOf(engine, given, 'hour')),
  ],
  getEnvMonthlyChartData: [
    'envRecord',
    (engine, given) => chart(engine, undefined, 'envRecord', spanOf(engine, given, 'day')),
  ],
  getEnvTodayChartData: [
    'envRecord',
    (engine, given) => chart(engine, undefined, 'envRecord', spanOf(engine, given, 'hour')),
  ],
  getTodayAbnormalData: ['kafkaPointAbnormalData', todayAbnormal],
  getAllGnssSlopeDevice: ['gnssSlopeDevice', gnssDevices],
  getGnssChartMonthBy: ['kafkaGnssSlope', receiver('month')],
  getGnssChartDateBy: ['kafkaGnssSlope', receiver('day')],
  getGnssChartMonth: ['kafkaGnssSlope', receivers('month')],
  getGnssChartToday: ['kafkaGnssSlope', receivers('day')],
  getGnssWarn: ['kafkaMineAlarmRecord', gnssWarn],
  getUserLocation: ['undergroundPersonnelLocation', userLocation],
  getUserstatistics: [
    'undergroundPersonnelLocation',
    (engine, _, registry, language) => userStatistics(engine, registry, language),
  ],
  getTimeoutAlarm: [
    'kafkaTimeoutAlarm',
    (engine, given) => alarmsOf(engine, AlarmType.timeout, given),
  ],
  getRestrictedAreaAlarm: [
    'kafkaRestrictedAreaAlarm',
    (engine, given) => alarmsOf(engine, AlarmType.restrictedArea, given),
  ],
  getPersonSeekHelp: [
    'kafkaPersonSeekHelp',
    (engine, given) => alarmsOf(engine, AlarmType.seekHelp, given),
  ],
  getSubstationRunningStatus: ['kafkaSubstationRunningStatus', substations],
  getSubstationPostion: ['kafkaSubstation', substations],
  getSubstationPosition: ['kafkaSubstation', substations],
  getEquiStatistics: ['envDevice', equipmentStatistics],
  getUndergroundAir: [
    'undergroundAirEquipment',
    (engine, given) => devicesOf(engine, 'undergroundAirEquipment', ['positionCode'], given),
  ],
  getGroundPressure: [
    'groundPressureMonitoringEquipment',
    (engine, given) =>
      devicesOf(engine, 'groundPressureMonitoringEquipment', ['sensorKind'], given),
  ],
  getVentilationSystem: [
    'ventilationSystemEquipment',
    (engine, given) => devicesOf(engine, 'ventilationSystemEquipment', ['kind'], given),
  ],
  getCameraPosition: ['camera', cameras],
};

const placed: Readonly<Record<string, AnyEntity>> = {
  setEnvPosition: ledgers.envDevice,
  setGnssPosition: gnssSlopeDevice,
  setSubstationPostion: kafkaSubstation,
  setSubstationPosition: kafkaSubstation,
  setUndergroundAir: ledgers.undergroundAirEquipment,
  setVentilationSystemPosition: ledgers.ventilationSystemEquipment,
  setGroundPressurePosition: ledgers.groundPressureMonitoringEquipment,
};

/**
 * The calls of the big screen; each answers GET and POST, in the specification's spelling and in
 * the right one.
 */
export function screenRoutes(app: FastifyInstance, engine: Engine, registry: MineRegistry): void {
  for (const method of ['GET', 'POST'] as const) {
    for (const [name, [entity, answer]] of Object.entries(read))
      route(app, {
        method,
        path: paths.screen + name,
        access: `data/${entity}/list`,
        about: `Screen: ${name}`,
        input: z.preprocess((given) => given ?? {}, asked),
        handle: async (given, request) =>
          ok(await answer(engine, given, registry, actorOf(request).language)),
      });
    for (const [name, entity] of Object.entries(placed))
      route(app, {
        method,
        path: paths.screen + name,
        access: `data/${entity.name}/update`,
        about: `Screen: ${name}`,
        input: positionInput,
        handle: (given, request) => savePositions(engine, entity, given, actorOf(request)),
      });
  }
  route(app, {
    method: 'POST',
    path: `${paths.screen}saveCamera`,
    access: 'data/camera/update',
    about: 'Screen: saveCamera',
    input: z.union([positionInput, newCamera]),
    async handle(given, request): Promise<Result<unknown, Failure>> {
      if ('items' in given) return savePositions(engine, camera, given, actorOf(request));
      const { lng, lat, h, rotation, ...rest } = given;
      const fields = { ...rest, longitude: lng, latitude: lat, altitude: h, azimuth: rotation };
      const made = await engine.of(camera).create(fields, actorOf(request));
      return made.ok ? ok(made.value) : err(made.error);
    },
  });
}

const coordinate = z.number().min(-1e7).max(1e7).optional();
/** A camera that is placed before it is in the ledger. */
const newCamera = z.object({
  code: z.string().min(1).max(64),
  name: z.string().min(1).max(100),
  lng: z.number().min(-180).max(180).optional(),
  lat: z.number().min(-90).max(90).optional(),
  h: coordinate,
  x: coordinate,
  y: coordinate,
  z: coordinate,
  rotation: z.number().min(0).max(360).optional(),
});
