import type { z } from 'zod';
import { failure, type Failure } from '#contracts/errors.ts';
import { securityTab } from '#contracts/admin/settingTabs.ts';
import { isCommon } from './commonPasswords.ts';

/** How strict sign-in is: the setting `security`. */
export type Security = z.output<typeof securityTab>;

export const defaultSecurity: Security = securityTab.parse({});

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];
/** Shorter words are found in anything. */
const WORD_LEAST = 3;
/** A password must hold so many characters beside the words that anybody here could guess. */
const OWN_LEAST = 6;

/** Words that are no secret: the user's own names, and those of the mine and the product. */
export type GuessableWords = { readonly own: readonly string[]; readonly house: readonly string[] };

/** Why nobody may choose this password; undefined when somebody may. */
export async function passwordFault(
  password: string,
  { passwordLeast, passwordKinds }: Security,
  { own, house }: GuessableWords,
): Promise<Failure | undefined> {
  const weak = (
    code: 'weak_password' | 'common_password' | 'guessable_password',
    message: string,
  ) => failure(code, message, 'password');
  if (password.length < passwordLeast)
    return weak('weak_password', `A password has at least ${passwordLeast} characters.`);
  if (kinds.filter((kind) => kind.test(password)).length < passwordKinds)
    return weak(
      'weak_password',
      `A password holds at least ${passwordKinds} of: small letters, capital letters, digits, signs.`,
    );
  if (withoutWords(password, own).length < password.length)
    return weak(
      'guessable_password',
      "A password does not hold the user's own name, number or address.",
    );
  if (withoutWords(password, house).length < Math.min(OWN_LEAST, password.length))
    return weak(
      'guessable_password',
      'A password is more than the name of the mine or of the product.',
    );
  return (await isCommon(password))
    ? weak(
        'common_password',
        'Many people choose this password: it is among the first that are tried.',
      )
    : undefined;
}

/** What is left of a text when these words are taken out, whatever their case. */
function withoutWords(text: string, words: readonly string[]): string {
  let left = text.toLowerCase();
  for (const word of words
    .map((one) => one.trim().toLowerCase())
    .filter(({ length }) => length >= WORD_LEAST))
    left = left.replaceAll(word, '');
  return left;
}

/** The words of a user's record that a password must not hold. */
export const wordsOfUser = (fields: Readonly<Record<string, unknown>>): string[] =>
  ['userName', 'realName', 'nickName', 'mobile', 'email'].flatMap((name) => {
    const value = fields[name];
    return typeof value !== 'string'
      ? []
      : name === 'email'
        ? value.split('@').slice(0, 1)
        : [value];
  });
