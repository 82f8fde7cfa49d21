import { face } from '#server/module.ts';
import type { Evacuations } from './evacuations.ts';

/** What the other areas have of evacuations, by name. */
export const evacuationFaces = { evacuations: face<Evacuations>('evacuations') } as const;
