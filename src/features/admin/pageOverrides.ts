import { IconKey } from '@tabler/icons-react';
import { user } from '../../contracts/entities/admin/access.ts';
import { file, log } from '../../contracts/entities/admin/traces.ts';
import { pageOverride, type PageOverride } from '../../crud/entityPages.tsx';
import { bytesText } from './bytesText.ts';
import { LogChanges } from './LogChanges.tsx';
import { ResetPassword } from './ResetPassword.tsx';

/** Where pages of the area differ from what their declarations make, the lowest rung first. */
export const pageOverrides: readonly PageOverride[] = [
  // A field tuned and an action with a dialog of its own.
  pageOverride(user, {
    fields: { userName: { width: 130 }, createTime: { inList: false } },
    actions: [
      {
        name: 'userchangepassword',
        label: ['重置密码', 'Reset password'],
        on: 'record',
        icon: IconKey,
        permission: 'resetPassword',
        Dialog: ResetPassword,
      },
    ],
  }),
  // A cell of its own.
  pageOverride(file, { fields: { size: { label: ['大小', 'Size'] } }, cells: { size: ({ size }) => bytesText(size) } }),
  // A region of its own.
  pageOverride(log, { quick: ['logType', 'time'], regions: { detail: LogChanges } }),
];
