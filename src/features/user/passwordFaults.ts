type Values = { readonly oldPassword: string; readonly password: string; readonly again: string };

const LEAST = 8;

/** What is wrong with a change of password, as keys of what to say; none when it may be sent. */
export function passwordFaults({ oldPassword, password, again }: Values): {
  oldPassword?: string;
  password?: string;
  again?: string;
} {
  return {
    ...(oldPassword === '' ? { oldPassword: 'oldRequired' } : {}),
    ...(password.length < LEAST
      ? { password: 'passwordShort' }
      : password === oldPassword
        ? { password: 'passwordSame' }
        : {}),
    ...(again === password ? {} : { again: 'againDiffers' }),
  };
}
