import * as deadLetter from '#contracts/entities/monitoring/deadLetter.ts';
import * as sources from '#contracts/entities/monitoring/sources.ts';
import { entityPages } from '#crud/entityPages.tsx';
import { letterPage } from './deadLetters/letterPage.tsx';

/** The pages of its entities, by name. */
export const pages = entityPages([deadLetter, sources], [letterPage]);
