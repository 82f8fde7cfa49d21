import { IconActivity, IconListTree, IconPlugConnected } from '@tabler/icons-react';
import { collector } from '#contracts/sources/collectors.ts';
import { pageOverride } from '#crud/entityPages.tsx';
import { SheetLink } from '../sheets/SheetLink.tsx';
import { BrowseDialog } from './BrowseDialog.tsx';
import css from './collectors.module.css';
import { CollectorState } from './CollectorState.tsx';
import { LiveDialog } from './LiveDialog.tsx';
import { TestDialog } from './TestDialog.tsx';

/** The ledger of collectors: each says how it does, can be tried, and shows what it brings. */
export const collectorPage = pageOverride(collector, {
  quick: ['code', 'kind'],
  fields: { address: { width: 300 } },
  cells: {
    address: ({ id, address }) => (
      <span className={css.address}>
        <span>{address}</span>
        <CollectorState id={id} />
      </span>
    ),
  },
  regions: { above: SheetLink },
  actions: [
    {
      name: 'test',
      label: ['测试', 'Test'],
      on: 'record',
      icon: IconPlugConnected,
      permission: 'test',
      Dialog: TestDialog,
    },
    {
      name: 'browse',
      label: ['浏览节点', 'Browse'],
      on: 'record',
      icon: IconListTree,
      permission: 'test',
      isOut: ({ kind }) => kind !== 'opcUa',
      Dialog: BrowseDialog,
    },
    {
      name: 'live',
      label: ['实时预览', 'Live preview'],
      on: 'record',
      icon: IconActivity,
      permission: 'list',
      Dialog: LiveDialog,
    },
  ],
});
