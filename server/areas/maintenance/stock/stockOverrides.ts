import type { EntityOverride } from '#server/entity/override.ts';
import { countOverrides } from './countOverrides.ts';
import { movementOverride } from './movementOverride.ts';
import { partOverride } from './partOverride.ts';
import { purchaseOverrides } from './purchaseOverrides.ts';
import { reservationOverride } from './reservationOverride.ts';
import { upkeepPartsOverride } from './upkeepParts.ts';

/** Spare parts: movements, reservations, purchase and counting. */
export const stockOverrides: readonly EntityOverride[] = [
  partOverride,
  movementOverride,
  reservationOverride,
  ...purchaseOverrides,
  ...countOverrides,
  upkeepPartsOverride,
];
