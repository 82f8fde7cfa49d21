import { at } from '../at.ts';
import { type FaultKind, faultOf, type SensorFault } from '../points/sensorFault.ts';
import type { Sensor } from '../points/sensor.ts';
import type { Performance, Script, Stage } from './stage.ts';

const TARGETS = 5;

type Spoilt = { readonly sensor: Sensor; readonly fault: SensorFault };

/**
 * Sensors a script spoils: methane and CO sensors spread over the mine, none that has a fault
 * already.
 */
function targets({ bank }: Stage): Sensor[] {
  const gas = bank.sensors.filter(
    ({ definition, fault }) =>
      fault === undefined && (definition.kind === 'CH4' || definition.kind === 'CO'),
  );
  return Array.from({ length: Math.min(TARGETS, gas.length) }, (_, i) =>
    at(gas, Math.floor(((i + 0.5) * gas.length) / TARGETS)),
  );
}

/** Takes a fault back, unless the sensor has another by now. */
const heal = ({ sensor, fault }: Spoilt): void => {
  if (sensor.fault === fault) sensor.fault = undefined;
};

/** Gives some sensors one fault for the time of the script. */
function spoil(stage: Stage, kind: FaultKind, now: number, seconds: number): Performance {
  const spoilt = targets(stage).map((sensor): Spoilt => {
    const { scale, sigma, digits } = sensor.behaviour;
    // A drift or noise that would take days by nature is made strong enough to be seen.
    const stress = kind === 'drift' ? scale * 400 : scale;
    const shape = {
      scale: stress,
      sigma: kind === 'burst' ? Math.max(sigma, scale * 0.01) : sigma,
      digits,
      rangeMax: sensor.definition.rangeMax,
      shown: sensor.shown,
    };
    const fault = faultOf(kind, now, now + seconds * 1000, shape, stage.random);
    sensor.fault = fault;
    return { sensor, fault };
  });
  return { end: () => spoilt.forEach(heal) };
}

const faulty = (id: string, kind: FaultKind, seconds: number, zh: string, en: string): Script => ({
  id,
  zh,
  en,
  seconds,
  begin: (stage, now) => spoil(stage, kind, now, seconds),
});

export const sensorScripts: readonly Script[] = [
  faulty('stuck', 'stuck', 28_800, '传感器数值卡死', 'Sensors show the same value for ever'),
  faulty('drift', 'drift', 3600, '传感器漂移', 'Sensors drift'),
  faulty('dropout', 'dropout', 300, '传感器断线', 'Sensors lose their line'),
  faulty('sentinel', 'sentinel', 300, '传感器故障(-999999)', 'Sensors report a fault with -999999'),
  faulty('burst', 'burst', 300, '传感器干扰', 'Noise on sensors'),
  faulty('over-range', 'overRange', 120, '传感器超量程', 'Sensors over their range'),
  faulty('calibration', 'calibration', 300, '传感器标校', 'Sensors are calibrated with span gas'),
  {
    id: 'spike',
    zh: '传感器大数',
    en: 'Single false full-scale values',
    seconds: 120,
    begin(stage, start) {
      const sensors = targets(stage);
      let spike: Spoilt | undefined;
      const quiet = (): void => {
        if (spike !== undefined) heal(spike);
        spike = undefined;
      };
      return {
        step(now) {
          if (spike !== undefined && spike.fault.until <= now) quiet();
          if (Math.floor((now - start) / 1000) % 10 !== 5) return;
          const sound = sensors.filter((sensor) => sensor.fault === undefined);
          if (sound.length === 0) return;
          const sensor = at(sound, stage.random.below(sound.length));
          const { digits, sigma, scale } = sensor.behaviour;
          // For as long as it takes the sensor to read once.
          const fault = faultOf(
            'spike',
            now,
            now + sensor.definition.samplePeriod * 1000,
            { digits, scale, sigma: sigma * 60, rangeMax: scale, shown: sensor.shown },
            stage.random,
          );
          sensor.fault = fault;
          spike = { sensor, fault };
        },
        end: quiet,
      };
    },
  },
];
