/** What forms before the login ask for. */
export type AuthField = 'userName' | 'realName' | 'password' | 'again' | 'mobile' | 'code';
export type AuthValues = Readonly<Partial<Record<AuthField, string>>>;

const MOBILE = /^\+?\d{6,19}$/;
const CODE = /^\d{6}$/;
const USER_NAME = /^[\w.@-]{3,50}$/;
const PASSWORD_LEAST = 8;

/**
 * What is wrong with each of `fields`, as the key of what to say, in their order; none when all may
 * be sent.
 */
export function connectorFaults(
  values: AuthValues,
  fields: readonly AuthField[],
): Partial<Record<AuthField, string>> {
  const faults: Partial<Record<AuthField, string>> = {};
  for (const field of fields) {
    const fault = faultOf(field, values);
    if (fault !== undefined) faults[field] = fault;
  }
  return faults;
}

function faultOf(field: AuthField, values: AuthValues): string | undefined {
  const value = values[field] ?? '';
  if (field === 'again') return value === (values.password ?? '') ? undefined : 'againDiffers';
  if ((field === 'password' ? value : value.trim()) === '') return `${field}Required`;
  if (field === 'mobile' && !MOBILE.test(value.trim())) return 'mobileWrong';
  if (field === 'code' && !CODE.test(value.trim())) return 'codeWrong';
  if (field === 'userName' && !USER_NAME.test(value.trim())) return 'userNameWrong';
  if (field === 'password' && value.length < PASSWORD_LEAST) return 'passwordShort';
  return undefined;
}
