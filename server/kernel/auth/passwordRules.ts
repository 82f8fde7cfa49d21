import type { z } from 'zod';
import { failure, type Failure } from '../../../src/contracts/errors.ts';
import { securityTab } from '../../../src/contracts/http/settingTabs.ts';

/** How strict sign-in is: the setting `security`. */
export type Security = z.output<typeof securityTab>;

export const defaultSecurity: Security = securityTab.parse({});

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];

/** Why nobody may choose this password; undefined when somebody may. */
export function passwordFault(password: string, { passwordLeast, passwordKinds }: Security): Failure | undefined {
  if (password.length < passwordLeast) return failure('weak_password', `A password has at least ${passwordLeast} characters.`, 'password');
  return kinds.filter((kind) => kind.test(password)).length < passwordKinds
    ? failure('weak_password', `A password holds at least ${passwordKinds} of: small letters, capital letters, digits, signs.`, 'password')
    : undefined;
}
