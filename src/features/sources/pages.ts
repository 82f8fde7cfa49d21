import * as collectors from '#contracts/sources/collectors.ts';
import * as deadLetter from '#contracts/sources/deadLetter.ts';
import * as sheetImports from '#contracts/sources/sheetImports.ts';
import * as sources from '#contracts/sources/sources.ts';
import { entityPages } from '#crud/entityPages.tsx';
import { collectorPage } from './collectors/collectorPage.tsx';
import { dataSourcePage } from './dataSources/dataSourcePage.tsx';
import { letterPage } from './deadLetters/letterPage.tsx';
import { sheetImportPage, sheetMappingPage } from './sheets/sheetPages.tsx';

/** The pages of its entities, by name. */
export const pages = entityPages(
  [collectors, deadLetter, sheetImports, sources],
  [collectorPage, dataSourcePage, letterPage, sheetImportPage, sheetMappingPage],
);
