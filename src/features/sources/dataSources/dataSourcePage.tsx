import { IconKey } from '@tabler/icons-react';
import { dataSource } from '#contracts/sources/sources.ts';
import { pageOverride } from '#crud/entityPages.tsx';
import { SheetLink } from '../sheets/SheetLink.tsx';
import { NewSourceKey, SourceMade } from './SourceKey.tsx';

/**
 * The ledger of data sources: a key is shown when its source is made, and can be exchanged. Sheets
 * are a way in like the others.
 */
export const dataSourcePage = pageOverride(dataSource, {
  regions: { above: SheetLink, made: SourceMade },
  actions: [
    {
      name: 'newKey',
      label: ['生成新密钥', 'Make a new key'],
      on: 'record',
      icon: IconKey,
      permission: 'create',
      Dialog: NewSourceKey,
    },
  ],
});
