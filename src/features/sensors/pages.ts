import * as devices from '#contracts/sensors/devices.ts';
import * as points from '#contracts/sensors/points.ts';
import * as substations from '#contracts/sensors/substations.ts';
import * as wide from '#contracts/sensors/wideRecords.ts';
import { entityPages } from '#crud/entityPages.tsx';

/** The pages of its entities, by name. */
export const pages = entityPages([devices, points, substations, wide]);
