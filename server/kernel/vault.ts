import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEALED } from '#contracts/admin/settingTabs.ts';

/** Keeps secrets so that a copy of the database alone tells none of them. */
export interface Vault {
  /** The sealed form of a secret, which only opens at the same place. */
  seal(secret: string, place: string): string;
  /**
   * The secret; undefined for what was sealed with another key or for another place, or is not
   * sealed.
   */
  open(sealed: string, place: string): string | undefined;
  /** A digest of a text that nobody makes without the key, other for each place. */
  mac(text: string, place: string): string;
}

/** Whether a stored text is sealed. */
export const isSealed = (text: string): boolean => text.startsWith(SEALED);

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** AES-256-GCM with a key of 32 bytes; the place is authenticated along. */
export function vaultOf(key: Uint8Array): Vault {
  if (key.length !== KEY_BYTES) throw new Error(`A key has ${KEY_BYTES} bytes`);
  return {
    seal(secret, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return SEALED + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, place) {
      if (!isSealed(sealed)) return undefined;
      const bytes = Buffer.from(sealed.slice(SEALED.length), 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(place))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([
          decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
          decipher.final(),
        ]).toString('utf8');
      } catch {
        return undefined;
      }
    },
    mac: (text, place) =>
      createHmac('sha256', createHmac('sha256', key).update(place).digest())
        .update(text)
        .digest('hex'),
  };
}

/**
 * The vault of this installation: by the key that was given, else by the file `secret.key` of the
 * folder, made at the first start.
 */
export function openVault(folder: string, given: string | undefined): Vault {
  return vaultOf(given === undefined ? keyIn(folder) : createHash('sha256').update(given).digest());
}

function keyIn(folder: string): Uint8Array {
  const path = join(folder, 'secret.key');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(path, randomBytes(KEY_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
  if (key.length !== KEY_BYTES) throw new Error(`${path} holds no key`);
  return key;
}
