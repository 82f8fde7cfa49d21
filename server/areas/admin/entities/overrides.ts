import type { EntityOverride } from '../../../entity/override.ts';
import type { MineRegistry } from '../../../ports.ts';
import type { SettingStore } from '../settingStore.ts';
import { areaOverride } from './areas.ts';
import { dictheaderOverride, dictOverride } from './dictionaries.ts';
import { orgOverride } from './orgs.ts';
import { resourceOverride, roleOverride } from './roles.ts';
import { settingOverrides } from './settings.ts';
import { userOverride } from './users.ts';

/** How the entities of administration differ; `permissionsChanged` hears of every write that may change what somebody may do. */
export const adminOverrides = (
  settings: SettingStore,
  registry: MineRegistry,
  permissionsChanged: () => void,
): readonly EntityOverride[] => [
  userOverride(permissionsChanged),
  roleOverride(permissionsChanged),
  resourceOverride(permissionsChanged),
  orgOverride,
  areaOverride(registry),
  dictheaderOverride,
  dictOverride,
  ...settingOverrides(settings),
];
