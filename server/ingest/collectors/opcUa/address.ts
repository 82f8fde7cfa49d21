import { z } from 'zod';
import { BadSetup, type Setup } from '../driver.ts';

const options = z.strictObject({
  policy: z
    .enum(['None', 'Basic256Sha256', 'Aes128_Sha256_RsaOaep', 'Aes256_Sha256_RsaPss'])
    .default('None'),
  mode: z.enum(['None', 'Sign', 'SignAndEncrypt']).optional(),
  trust: z.literal('first').optional(),
  server: z
    .string()
    .transform((text) => text.replaceAll(/[:\s]/g, '').toUpperCase())
    .pipe(z.string().regex(/^[\dA-F]{40}$/))
    .optional(),
});

/** Where a server is, and how it is spoken to. */
export type OpcUaAddress = {
  readonly endpoint: string;
  readonly policy: z.infer<typeof options>['policy'];
  readonly mode: 'None' | 'Sign' | 'SignAndEncrypt';
  /** Whether the certificate that it shows first is the one that counts. */
  readonly trustsFirst: boolean;
  /** The thumbprint of its certificate: SHA-1, 40 digits, large letters. */
  readonly server: string | undefined;
};

const FORM = /^(opc\.tcp:\/\/(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?(?:\/[^?#\s]*)?)(?:\?(.*))?$/i;

/**
 * Reads `opc.tcp://host:4840/path?policy=Basic256Sha256&mode=SignAndEncrypt&server=THUMBPRINT`.
 * Throws BadSetup.
 */
export function opcUaAddress({ address }: Pick<Setup, 'address'>): OpcUaAddress {
  const found = FORM.exec(address.trim());
  const given = options.safeParse(Object.fromEntries(new URLSearchParams(found?.[2] ?? '')));
  const endpoint = found?.[1];
  if (endpoint === undefined || !given.success)
    throw new BadSetup(
      `${address} is no address of a server: write opc.tcp://host:4840/path?policy=Basic256Sha256&mode=SignAndEncrypt`,
    );
  const { policy, trust, server } = given.data;
  const mode = given.data.mode ?? (policy === 'None' ? 'None' : 'SignAndEncrypt');
  if ((mode === 'None') !== (policy === 'None'))
    throw new BadSetup(`policy ${policy} and mode ${mode} do not go together`);
  return { endpoint, policy, mode, trustsFirst: trust === 'first', server };
}
