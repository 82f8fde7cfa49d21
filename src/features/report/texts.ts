import type { Texts } from '#ui/feature.ts';

/** Texts of the area's own pages; those of entities stand in their declarations. */
export const texts: Readonly<Record<string, Texts>> = {};
