import { limitsSchema, type Limits } from '#contracts/sensors/limits.ts';
import type { z } from 'zod';

type Sketch = z.input<typeof limitsSchema>;

const cutAt15: Sketch = { high: { 3: 1, 2: 1.5, 1: 3 }, highClear: { 2: 1 }, powerOffLevel: 2 };
const cutAt10: Sketch = { high: { 4: 0.8, 2: 1, 1: 3 }, highClear: { 2: 1 }, powerOffLevel: 2 };
const cutAt05: Sketch = { high: { 2: 0.5, 1: 1.5 }, highClear: { 2: 0.5 }, powerOffLevel: 2 };

/** Methane by position (domain 3.2): alarm, power-off and restore of the default rule pack. */
const methane: Readonly<Record<string, Sketch>> = {
  T0: cutAt15,
  T1: { ...cutAt15, high: { ...cutAt15.high, 4: 0.8 } },
  T2: cutAt10,
  T3: cutAt05,
  S: { ...cutAt15, high: { ...cutAt15.high, 4: 0.8 } },
  M: cutAt10,
  'H-T1': { ...cutAt15, high: { ...cutAt15.high, 4: 0.8 } },
  'H-T2': cutAt10,
  'H-T3': cutAt05,
  R: { high: { 3: 1 } },
  TR: { high: { 4: 0.6, 3: 0.75 } },
  C: cutAt05,
};

/** Defaults of other kinds (domain 3.3); `kind:position` before `kind`. */
const others: Readonly<Record<string, Sketch>> = {
  CO: {
    high: { 4: 16, 3: 24, 2: 50, 1: 100 },
    deadband: 2,
    onDelaySec: 10,
    offDelaySec: 30,
    stuckSec: 86_400,
  },
  CO2: { high: { 4: 0.4, 3: 0.5, 2: 1.5, 1: 3 }, deadband: 0.05, onDelaySec: 10, offDelaySec: 30 },
  O2: { low: { 3: 20, 2: 19, 1: 18 }, deadband: 0.2, onDelaySec: 10, offDelaySec: 30 },
  NO2: { high: { 4: 1.5, 3: 2.5, 2: 5, 1: 10 }, deadband: 0.2, onDelaySec: 10, offDelaySec: 30 },
  SO2: { high: { 4: 3, 3: 5, 2: 10, 1: 20 }, deadband: 0.5, onDelaySec: 10, offDelaySec: 30 },
  H2S: { high: { 4: 4, 3: 6.6, 2: 10, 1: 20 }, deadband: 0.5, onDelaySec: 10, offDelaySec: 30 },
  NH3: { high: { 4: 25, 3: 40, 2: 80, 1: 160 }, deadband: 2, onDelaySec: 10, offDelaySec: 30 },
  T: {
    high: { 4: 26, 3: 28, 2: 30, 1: 34 },
    deadband: 0.5,
    onDelaySec: 60,
    offDelaySec: 120,
    stuckSec: 43_200,
  },
  'T:C': {
    high: { 4: 28, 3: 30, 2: 34, 1: 40 },
    deadband: 0.5,
    onDelaySec: 60,
    offDelaySec: 120,
    stuckSec: 43_200,
  },
  'T:B': { high: { 4: 65, 3: 75, 2: 85, 1: 95 }, deadband: 2, onDelaySec: 30, offDelaySec: 60 },
  'T:O': {},
  DUST: { high: { 4: 4, 3: 10, 2: 50, 1: 500 }, deadband: 0.4, onDelaySec: 60, offDelaySec: 300 },
  WS: { high: { 3: 8 }, low: { 3: 0.15 }, deadband: 0.05, onDelaySec: 30, offDelaySec: 60 },
  'WS:T1': { high: { 3: 4 }, low: { 3: 0.25 }, deadband: 0.05, onDelaySec: 30, offDelaySec: 60 },
  'WS:TR': { high: { 3: 15 }, low: { 3: 0.5 }, deadband: 0.05, onDelaySec: 30, offDelaySec: 60 },
  'WS:O': {},
  'WP:MAIN': {
    high: { 4: 2880, 3: 3015, 2: 3280 },
    low: { 4: 2360, 3: 2230, 2: 1970 },
    deadband: 52,
    onDelaySec: 30,
    offDelaySec: 60,
  },
  LEVEL: {
    high: { 4: 2.6, 3: 2.8, 2: 3.2, 1: 3.5 },
    deadband: 0.1,
    onDelaySec: 30,
    offDelaySec: 60,
  },
  'LEVEL:TSF': {
    high: { 4: 31, 3: 31.5, 2: 32, 1: 32.5 },
    deadband: 0.1,
    onDelaySec: 30,
    offDelaySec: 60,
  },
  BOLT: {
    high: { 4: 84, 3: 96, 2: 108, 1: 120 },
    low: { 3: 30 },
    deadband: 2.4,
    onDelaySec: 60,
    offDelaySec: 300,
  },
  CABLE: {
    high: { 4: 175, 3: 200, 2: 225, 1: 250 },
    low: { 3: 60 },
    deadband: 5,
    onDelaySec: 60,
    offDelaySec: 300,
  },
  SEP: { high: { 4: 20, 3: 40, 2: 80, 1: 120 }, deadband: 1, onDelaySec: 60, offDelaySec: 600 },
  SUPP: { high: { 3: 33.6, 2: 39.9, 1: 42 }, deadband: 1, onDelaySec: 30, offDelaySec: 60 },
  STRESS: { high: { 4: 14, 3: 18, 2: 24, 1: 30 }, deadband: 0.5, onDelaySec: 60, offDelaySec: 300 },
  VIB: { high: { 4: 4.5, 3: 7.1, 2: 11.2, 1: 18 }, deadband: 0.5, onDelaySec: 10, offDelaySec: 30 },
  LOAD: { high: { 4: 90, 3: 100, 2: 110, 1: 125 }, deadband: 3, onDelaySec: 60, offDelaySec: 60 },
  'LOAD:MACHINE': {
    high: { 4: 90, 3: 100, 2: 110, 1: 125 },
    low: { 4: 15 },
    deadband: 3,
    highDelaySec: { 4: 600, 3: 300, 2: 60, 1: 10 },
    lowDelaySec: { 4: 1800 },
    lowFloor: 9,
    offDelaySec: 60,
  },
  NOISE: { high: { 4: 80, 3: 85, 2: 95, 1: 110 }, deadband: 1, onDelaySec: 60, offDelaySec: 60 },
  'RAIN:1h': { high: { 4: 10, 3: 20, 2: 30, 1: 50 }, deadband: 1, offDelaySec: 3600 },
  'RAIN:24h': { high: { 4: 25, 3: 50, 2: 100, 1: 250 }, deadband: 1, offDelaySec: 3600 },
  SMOKE: { alarmValue: 1, alarmValueLevel: 2, onDelaySec: 5, offDelaySec: 60 },
  'FAN:AUX': { alarmValue: 0, alarmValueLevel: 2 },
  DUCT: { alarmValue: 0, alarmValueLevel: 3, onDelaySec: 10 },
  DOOR: { alarmValue: 1, alarmValueLevel: 3, onDelaySec: 60 },
  WD: { alarmValue: 2, alarmValueLevel: 2, onDelaySec: 20, offDelaySec: 60 },
};

/** Default limits of a point by its kind and position. */
export function limitsFor(kind: string, position: string | null): Limits {
  if (kind === 'CH4') {
    const sketch = methane[position ?? ''];
    return limitsSchema.parse(
      sketch === undefined ? {} : { deadband: 0.05, offDelaySec: 5, stuckSec: 21_600, ...sketch },
    );
  }
  return limitsSchema.parse(others[`${kind}:${position ?? ''}`] ?? others[kind] ?? {});
}
