import * as devices from '../../../contracts/entities/monitoring/devices.ts';
import * as place from '../../../contracts/entities/monitoring/place.ts';
import { entityPages } from '../../../crud/entityPages.tsx';

/** The pages of the area's entities, by name. */
export const pages = entityPages([devices, place]);
