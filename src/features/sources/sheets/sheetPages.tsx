import { IconListDetails, IconPlayerStop } from '@tabler/icons-react';
import { Navigate } from 'react-router-dom';
import { sheetImport, sheetMapping } from '#contracts/sources/sheetImports.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { pageOverride } from '#crud/entityPages.tsx';
import { failureDetail } from '#crud/failureDetail.ts';
import { ResultDialog } from './ResultDialog.tsx';

const open = {
  name: 'sheet',
  label: ['导入表格', 'Import a sheet'],
  on: 'page',
  Dialog: () => <Navigate to="/monitoring/sheet" />,
} as const;

/** The ledger of imports: what became of each, and the way to the next. */
export const sheetImportPage = pageOverride(sheetImport, {
  quick: ['sourceCode', 'state', 'time'],
  actions: [
    { ...open, permission: 'import' },
    {
      name: 'result',
      label: ['结果', 'Result'],
      on: 'record',
      icon: IconListDetails,
      permission: 'get',
      Dialog: ResultDialog,
    },
    {
      name: 'stop',
      label: ['停止', 'Stop'],
      on: 'record',
      icon: IconPlayerStop,
      permission: 'import',
      isOut: ({ state }) => state !== 'waiting' && state !== 'running',
      run: async ([record]) => {
        const done = await entityClient(sheetImport).act('stop', { id: record?.id ?? '' });
        return done.ok ? undefined : failureDetail(done.error);
      },
    },
  ],
});

export const sheetMappingPage = pageOverride(sheetMapping, {
  quick: ['code', 'name'],
  actions: [open],
});
