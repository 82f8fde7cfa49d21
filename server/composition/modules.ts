import type { Role } from '#server/kernel/settings.ts';
import type { ServerModule } from '#server/module.ts';

/**
 * The modules of a process with these roles, in the order of their starts. What a process does not
 * run it does not load.
 */
export async function modulesOf(roles: ReadonlySet<Role>): Promise<readonly ServerModule[]> {
  if (roles.size === 2) return (await import('./allModules.ts')).allModules;
  return roles.has('core')
    ? (await import('./coreModules.ts')).coreModules
    : (await import('./officeModules.ts')).officeModules;
}
