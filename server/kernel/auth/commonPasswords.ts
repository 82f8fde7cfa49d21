let common: Promise<ReadonlySet<string>> | undefined;

/** Passwords that many people choose, small letters; read by the first who asks. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));

/**
 * Whether many people choose this password, or one that differs by capitals, signs between, or
 * signs that stand for letters.
 */
export async function isCommon(password: string): Promise<boolean> {
  const known = await commonPasswords();
  const small = password.toLowerCase();
  const forms = [
    small,
    small.replace(/[^\p{L}\p{Nd}]/gu, ''),
    small.replace(/[@$!013]/g, (sign) => lookAlikes[sign] ?? sign),
  ];
  return forms.some((form) => known.has(form));
}

const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '0': 'o',
  '1': 'i',
  '3': 'e',
};
