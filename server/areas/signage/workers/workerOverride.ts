import { worker } from '#contracts/signage/worker.ts';
import type { Files } from '#server/areas/admin/files/files.ts';
import { override, type EntityOverride } from '#server/entity/override.ts';
import { cards } from './cards.ts';
import { departMap } from './departMap.ts';
import { importImage } from './importImage.ts';

/** Workers: their cards, where they are, and their photos by job number. */
export const workerOverride = (files: Files): EntityOverride =>
  override(worker, { actions: { cards, departMap, importImage: importImage(files) } });
