import { serveTask } from '#server/kernel/bounded/boundedTask.ts';
import type { SheetRow } from '#server/entity/transfer/sheetBounds.ts';
import { partsOf, type SheetTask } from '#server/entity/transfer/sheetParts.ts';
import { readBank } from './readBank.ts';

await serveTask<SheetTask, readonly SheetRow[]>((task) => partsOf(task, readBank));
