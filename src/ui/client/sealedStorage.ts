import { ecb } from '@noble/ciphers/aes.js';
import type { TextStorage } from '#base/storedEntry.ts';

/**
 * `inner` with every text as AES in ECB mode with Pkcs7, base64, as the specification names it.
 * What cannot be opened reads as absent. It hides from a glance and protects from nobody who has
 * the page, since the page has the key.
 */
export function sealedStorage(inner: TextStorage, key: string): TextStorage {
  const bytes = new TextEncoder().encode(key);
  return {
    getItem(name) {
      const text = inner.getItem(name);
      if (text === null) return null;
      try {
        return new TextDecoder().decode(
          ecb(bytes).decrypt(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))),
        );
      } catch {
        return null;
      }
    },
    setItem(name, value) {
      const sealed = ecb(bytes).encrypt(new TextEncoder().encode(value));
      inner.setItem(name, btoa(Array.from(sealed, (byte) => String.fromCharCode(byte)).join('')));
    },
    removeItem: (name) => inner.removeItem(name),
  };
}
