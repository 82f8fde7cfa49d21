import type { PageModule, Said } from '#ui/feature.ts';
import { loadTexts } from '#ui/preferences/textFolder.ts';
import type { PageOf } from '../../entityPages.tsx';
import { RecordPage } from './RecordPage.tsx';
import { recordTexts } from '../lazyTexts.ts';

/** The page of one record of an entity, whose list has this title, with its words. */
export async function recordRoute(page: Promise<PageOf>, title: Said): Promise<PageModule> {
  const [{ entity, overrides }] = await Promise.all([page, loadTexts(recordTexts)]);
  return {
    Component: () => <RecordPage entity={entity} title={title} overrides={overrides} />,
  };
}
