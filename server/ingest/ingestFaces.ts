import { face } from '#server/module.ts';
import type { Pipeline } from './pipeline/pipeline.ts';
import type { SourceBook } from './sourceBook.ts';
import type { SourceMeter } from './sourceMeter.ts';
import type { SourceNotices } from './sourceNotices.ts';

/** What the modules of the connectors give each other, by name. */
export const ingestFaces = {
  pipeline: face<Pipeline>('pipeline'),
  sourceBook: face<SourceBook>('sourceBook'),
  sourceMeter: face<SourceMeter>('sourceMeter'),
  sourceNotices: face<SourceNotices>('sourceNotices'),
} as const;
