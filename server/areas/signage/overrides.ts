import { device } from '#contracts/signage/signage.ts';
import { override, type EntityOverride } from '#server/entity/override.ts';
import { setFields } from '#server/entity/setFields.ts';

/** Players: let in or not, with their version on the screen or not. */
export const signageOverrides: readonly EntityOverride[] = [
  override(device, { actions: { AllowSet: setFields(device), isShowVer: setFields(device) } }),
];
