import * as devices from '#contracts/entities/monitoring/devices.ts';
import * as points from '#contracts/entities/monitoring/points.ts';
import * as substations from '#contracts/entities/monitoring/substations.ts';
import * as wide from '#contracts/entities/monitoring/wide.ts';
import { entityPages } from '#crud/entityPages.tsx';

/** The pages of its entities, by name. */
export const pages = entityPages([devices, points, substations, wide]);
