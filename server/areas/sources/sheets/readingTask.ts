import { serveTask } from '#server/kernel/bounded/boundedTask.ts';
import { partsOfReading, type ReadingPart, type ReadingTask } from './readingParts.ts';

await serveTask<ReadingTask, ReadingPart>(partsOfReading);
