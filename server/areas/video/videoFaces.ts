import { face } from '#server/module.ts';
import type { Stills } from './still.ts';

/** What the other areas have of live video, by name. */
export const videoFaces = { stills: face<Stills>('stills') } as const;
