import * as check from '#contracts/maintenance/check.ts';
import * as inspection from '#contracts/maintenance/inspection.ts';
import * as ledgers from '#contracts/maintenance/masterData.ts';
import * as purchase from '#contracts/maintenance/purchase.ts';
import * as repair from '#contracts/maintenance/repair.ts';
import * as stock from '#contracts/maintenance/stock.ts';
import * as stockCount from '#contracts/maintenance/stockCount.ts';
import * as upkeep from '#contracts/maintenance/upkeep.ts';
import { entityPages } from '#crud/entityPages.tsx';

/** The pages of the area's entities, by name. */
export const pages = entityPages([
  check,
  inspection,
  ledgers,
  stock,
  stockCount,
  purchase,
  repair,
  upkeep,
]);
