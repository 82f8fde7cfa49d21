import * as deadLetter from '#contracts/sources/deadLetter.ts';
import * as sources from '#contracts/sources/sources.ts';
import { entityPages } from '#crud/entityPages.tsx';
import { letterPage } from './deadLetters/letterPage.tsx';

/** The pages of its entities, by name. */
export const pages = entityPages([deadLetter, sources], [letterPage]);
