import { face } from '#server/module.ts';
import type { Engine } from './engine.ts';

/** What areas build on, by name. */
export const entityFaces = { engine: face<Engine>('engine') } as const;
