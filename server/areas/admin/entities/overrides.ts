import type { Failure } from '#contracts/errors.ts';
import type { FieldValues, EntityOverride } from '#server/entity/override.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import type { Files } from '../files/files.ts';
import type { OutsideStores } from '../files/upConfig.ts';
import type { LoggedCalls } from '../logs/httpLog.ts';
import type { SettingStore } from '../settingStore.ts';
import { addedFieldOverride } from './addedFields.ts';
import { appclientOverride } from './appclients.ts';
import { areaOverride } from './areas.ts';
import { dictheaderOverride, dictOverride } from './dictionaries.ts';
import { fileOverride } from './files.ts';
import { apiOverride, logOverride } from './logs.ts';
import type { Tell } from '#server/ports/clients.ts';
import { messageOverride } from './messages.ts';
import { orgOverride } from './orgs.ts';
import { resourceOverride, roleOverride } from './roles.ts';
import { settingOverrides } from './settings.ts';
import { userOverride } from './users.ts';

/** What the overrides of administration work with. */
export type AdminParts = {
  readonly settings: SettingStore;
  readonly registry: MineRegistry;
  readonly files: Files;
  readonly outside: OutsideStores;
  readonly tell: Tell;
  readonly loggedCalls: LoggedCalls;
  /** Why a user with these fields may not choose a password. */
  readonly passwordFault: (password: string, fields: FieldValues) => Promise<Failure | undefined>;
  /** Hears of every write that may change what somebody may do. */
  readonly permissionsChanged: () => void;
};

/** How the entities of administration differ. */
export const adminOverrides = ({
  settings,
  registry,
  files,
  outside,
  tell,
  loggedCalls,
  passwordFault,
  permissionsChanged,
}: AdminParts): readonly EntityOverride[] => [
  addedFieldOverride,
  userOverride(passwordFault, permissionsChanged),
  roleOverride(permissionsChanged),
  resourceOverride(permissionsChanged),
  orgOverride,
  areaOverride(registry),
  fileOverride(files, outside),
  messageOverride(tell),
  logOverride,
  apiOverride(loggedCalls),
  appclientOverride(permissionsChanged),
  dictheaderOverride,
  dictOverride,
  ...settingOverrides(settings),
];
