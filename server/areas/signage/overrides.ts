import { device } from '../../../src/contracts/entities/signage.ts';
import { override, type EntityOverride } from '../../entity/override.ts';
import { setFields } from '../../entity/setFields.ts';

/** Players: let in or not, with their version on the screen or not. */
export const signageOverrides: readonly EntityOverride[] = [
  override(device, { actions: { AllowSet: setFields(device), isShowVer: setFields(device) } }),
];
