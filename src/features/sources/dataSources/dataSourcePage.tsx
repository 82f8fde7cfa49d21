import { IconKey } from '@tabler/icons-react';
import { dataSource } from '#contracts/sources/sources.ts';
import { pageOverride } from '#crud/entityPages.tsx';
import { NewSourceKey, SourceMade } from './SourceKey.tsx';

/** The ledger of data sources: a key is shown when its source is made, and can be exchanged. */
export const dataSourcePage = pageOverride(dataSource, {
  regions: { made: SourceMade },
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
