import type { FastifyInstance } from 'fastify';
import { ok } from '../../../src/base/result.ts';
import { syssetEntry } from '../../../src/contracts/http/monitoring.ts';
import { paths } from '../../../src/contracts/http/paths.ts';
import { route } from '../../kernel/route.ts';
import type { SettingStore } from './settingStore.ts';

const tabs = [
  { kind: 'sysset', read: paths.sysset, write: paths.syssetSave, code: 'admin/sysset/update' },
  { kind: 'config', read: paths.config, write: paths.configSave, code: 'admin/config/update' },
] as const;

/** System settings and configurations: all of them, and saving one. */
export function settingRoutes(app: FastifyInstance, settings: SettingStore): void {
  for (const { kind, read, write, code } of tabs) {
    route(app, { method: 'GET', path: read, access: 'signedIn', handle: async () => ok(await settings.all(kind)) });
    route(app, {
      method: 'POST',
      path: write,
      access: code,
      input: syssetEntry,
      handle: (entry, request) => settings.save(kind, entry, request.caller?.user.userName),
    });
  }
}
