import type { PermissionCode } from '../entity/permission.ts';

/** Codes of the page of backups. One is begun by whoever may trigger background jobs. */
export const backupCodes = { list: 'admin/backup/list' } as const satisfies Record<
  string,
  PermissionCode
>;
