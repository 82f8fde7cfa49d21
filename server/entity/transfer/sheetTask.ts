import { serveTask } from '#server/kernel/bounded/boundedTask.ts';
import type { SheetRow } from './sheetBounds.ts';
import { partsOf, readSheet, type SheetTask } from './sheetParts.ts';

await serveTask<SheetTask, readonly SheetRow[]>((task) => partsOf(task, readSheet));
