import { z } from 'zod';
import { feedNumber, feedRecord } from './feedValues.ts';

const meterFields = {
  activeEnergy: 'KWH',
  totalEnergy: 'KWH',
  activePower: 'KW',
  reactivePower: 'KVAR',
  powerFactor: 'PF',
  iA: 'A',
  iB: 'A',
  iC: 'A',
  uA: 'V',
  uB: 'V',
  uC: 'V',
  demand: 'KW',
  peakEnergy: 'KWH',
  flatEnergy: 'KWH',
  valleyEnergy: 'KWH',
  ratioPctOfTotal: 'LOAD',
} as const;

/**
 * Wide records: one row of several measured fields of one device. Each field is a series of its
 * own, point `{device}.{field}`; the device's points are made at its first record where no
 * definition came before.
 */
export const wideRecords = {
  kafkaRainfall: {
    key: 'stationCode',
    fields: {
      rain5min: 'RAIN',
      rain1h: 'RAIN',
      rain3h: 'RAIN',
      rain12h: 'RAIN',
      rain24h: 'RAIN',
      rainDay: 'RAIN',
      cumulative: 'RAIN',
      intensity: 'RAINRATE',
      battery: 'VALUE',
      grade: 'VALUE',
    },
    periodSec: 60,
  },
  kafkaElectricityConsumption: {
    key: 'meterNo',
    fields: meterFields,
    periodSec: 60,
  },
  /** The accounts of an open-pit enterprise; the same quantities as a meter of a mine. */
  kafkaOpenEnterpriseElectricityConsumption: {
    key: 'accountNo',
    fields: meterFields,
    periodSec: 900,
  },
  kafkaHostLoadData: {
    key: 'hostId',
    fields: {
      loadPct: 'LOAD',
      activePower: 'KW',
      current: 'A',
      voltage: 'V',
      frequency: 'HZ',
      temperature: 'T',
      vibration: 'VIB',
      runHoursTotal: 'VALUE',
      runState: 'VALUE',
      speed: 'VALUE',
    },
    periodSec: 10,
  },
  kafkaHostStatus: {
    key: 'hostCode',
    fields: {
      onlineState: 'VALUE',
      delaySec: 'VALUE',
      cpuPct: 'LOAD',
      memPct: 'LOAD',
      diskPct: 'LOAD',
      uploadRate: 'VALUE',
      backlog: 'VALUE',
      clockOffsetMs: 'VALUE',
      stateCode: 'VALUE',
      role: 'VALUE',
    },
    periodSec: 10,
  },
  equiVentilationSystem: {
    key: 'equipmentId',
    fields: {
      runState: 'VALUE',
      airVelocity: 'WS',
      airVolume: 'AIR',
      staticPressure: 'WP',
      totalPressure: 'WP',
      currentA: 'A',
      voltage: 'V',
      power: 'KW',
      frequency: 'HZ',
      vibrationX: 'VIB',
      vibrationY: 'VIB',
      bearingTemp1: 'T',
      bearingTemp2: 'T',
      efficiency: 'VALUE',
      windDirection: 'VALUE',
      currentB: 'A',
      currentC: 'A',
      windingTempA: 'T',
      windingTempB: 'T',
      windingTempC: 'T',
      doorState: 'DOOR',
      ductState: 'DUCT',
    },
    periodSec: 1,
  },
  equiUndergroundAir: {
    key: 'equipmentId',
    fields: {
      ch4: 'CH4',
      co: 'CO',
      co2: 'CO2',
      o2: 'O2',
      no2: 'NO2',
      so2: 'SO2',
      h2s: 'H2S',
      nh3: 'NH3',
      temperature: 'T',
      humidity: 'RH',
      airPressure: 'P',
      windSpeed: 'WS',
      dust: 'DUST',
      smoke: 'SMOKE',
    },
    periodSec: 5,
  },
  equiGroundPressureMonitoring: {
    key: 'equipmentId',
    fields: {
      value: 'VALUE',
      value2: 'VALUE',
      setLoad: 'VALUE',
      maxInCycle: 'VALUE',
      rate: 'VALUE',
      cycleNo: 'VALUE',
    },
    periodSec: 30,
  },
  /**
   * One alarm zone of one scan, at the end of the scan; displacement along the line of sight,
   * positive towards the radar.
   */
  kafkaSlopeRadar: {
    key: 'zoneId',
    fields: {
      maxDisp: 'LOS',
      avgDisp: 'LOS',
      maxVelocity: 'RVEL',
      avgVelocity: 'RVEL',
      acceleration: 'VALUE',
      inverseVelocity: 'VALUE',
      area: 'AREA',
      coherenceAvg: 'VALUE',
      volumeEst: 'VALUE',
      warnLevel: 'VALUE',
    },
    periodSec: 300,
  },
  envRecord: {
    key: 'deviceId',
    fields: {
      pm25: 'PM25',
      pm10: 'PM10',
      tsp: 'TSP',
      noise: 'NOISE',
      temp: 'T',
      humidity: 'RH',
      windSpeed: 'WS',
      pressure: 'P',
      co: 'CO',
      no2: 'NO2',
      so2: 'SO2',
      o3: 'VALUE',
      windDir: 'VALUE',
      ph: 'VALUE',
      cod: 'VALUE',
      nh3n: 'VALUE',
      flow: 'FLOW',
    },
    periodSec: 60,
  },
} as const;
export type WideEntity = keyof typeof wideRecords;

/** Schema of one wide record: time, the device's key, and any of its measured fields. */
export function wideSchemaOf(entity: WideEntity) {
  const { key, fields } = wideRecords[entity];
  return z.object({
    ...feedRecord,
    [key]: z.string().min(1).max(40),
    ...Object.fromEntries(Object.keys(fields).map((field) => [field, feedNumber.optional()])),
  });
}
