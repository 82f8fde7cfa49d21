import * as check from '#contracts/entities/maintenance/check.ts';
import * as inspection from '#contracts/entities/maintenance/inspection.ts';
import * as ledgers from '#contracts/entities/maintenance/ledgers.ts';
import * as repair from '#contracts/entities/maintenance/repair.ts';
import * as upkeep from '#contracts/entities/maintenance/upkeep.ts';
import { entityPages } from '#crud/entityPages.tsx';

/** The pages of the area's entities, by name. */
export const pages = entityPages([check, inspection, ledgers, repair, upkeep]);
