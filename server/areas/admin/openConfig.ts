import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ok } from '#base/result.ts';
import { openConfigPath } from '#contracts/http/paths.ts';
import { configTabs, openTabs } from '#contracts/admin/settingTabs.ts';
import { route } from '#server/kernel/route.ts';
import type { SettingStore } from './settingStore.ts';

/**
 * The few tabs of configuration that pages read before anybody has signed in, whole: what was never
 * saved stands at its default.
 */
export function openConfigRoute(app: FastifyInstance, settings: SettingStore): void {
  route(app, {
    method: 'GET',
    path: openConfigPath,
    access: 'public',
    about: 'Configuration that pages read before sign-in',
    answer: z.record(z.string(), z.record(z.string(), z.unknown())),
    async handle() {
      const tabs = await Promise.all(
        openTabs.map(
          async (name) => [name, await settings.tab('config', name, configTabs[name])] as const,
        ),
      );
      return ok(Object.fromEntries(tabs));
    },
  });
}
