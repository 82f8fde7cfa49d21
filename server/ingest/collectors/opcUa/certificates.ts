import { createPrivateKey, randomUUID, X509Certificate } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { crypto_utils as crypto, StatusCodes, type StatusCode } from 'node-opcua-client';
import { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import type { OpcUaAddress } from './address.ts';

const DAY_MS = 86_400_000;
const VALID_DAYS = 3650;

/** The certificate by which servers know the product. */
export type OwnCertificate = {
  /** The name of the application, as the certificate tells it. */
  readonly uri: string;
  /** SHA-1, 40 digits, large letters. */
  readonly thumbprint: string;
  readonly keyPair: {
    getCertificate(): Buffer;
    getCertificateChain(): Buffer[];
    getPrivateKey(): { hidden: string };
  };
};

const known = new Map<string, Promise<OwnCertificate>>();

/** The product's own certificate: made once, and kept in `folder`. */
export function ownCertificate(folder: string, clock: Clock): Promise<OwnCertificate> {
  const found = known.get(folder);
  if (found !== undefined) return found;
  const own = readOrMake(folder, clock);
  known.set(folder, own);
  own.catch(() => known.delete(folder));
  return own;
}

async function readOrMake(folder: string, clock: Clock): Promise<OwnCertificate> {
  const certificateFile = join(folder, 'own.pem');
  const keyFile = join(folder, 'own.key');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readIfThere(certificateFile)) === undefined) {
    const made = await make(clock);
    await writeWhole(keyFile, made.key);
    await writeWhole(certificateFile, made.certificate);
  }
  const certificate = new X509Certificate(await readFile(certificateFile, 'utf8'));
  const hidden = createPrivateKey(await readFile(keyFile, 'utf8'))
    .export({ type: 'pkcs8', format: 'pem' })
    .toString();
  const der = certificate.raw;
  return {
    uri: /URI:([^,\s]+)/.exec(certificate.subjectAltName ?? '')?.[1] ?? 'urn:pithead',
    thumbprint: thumbprintOf(der),
    keyPair: {
      getCertificate: () => der,
      getCertificateChain: () => [der],
      getPrivateKey: () => ({ hidden }),
    },
  };
}

async function make(clock: Clock): Promise<{ key: string; certificate: string }> {
  const { privateKey } = await crypto.generateKeyPair(2048);
  const { privPem } = await crypto.privateKeyToPEM(privateKey);
  const { cert } = await crypto.createSelfSignedCertificate({
    privateKey,
    subject: 'CN=Pithead',
    dns: [hostname()],
    applicationUri: `urn:pithead:${randomUUID()}`,
    // A server whose clock is behind takes it too.
    notBefore: new Date(clock.now() - DAY_MS),
    validity: VALID_DAYS,
    purpose: crypto.CertificatePurpose.ForApplication,
  });
  return { key: privPem, certificate: cert };
}

/** The thumbprint by which people compare certificates: SHA-1, of the first where it is a chain. */
export function thumbprintOf(der: Buffer): string {
  const [first = der] = crypto.split_der(der);
  return crypto.makeSHA1Thumbprint(first).toString('hex').toUpperCase();
}

const pin = z.object({ endpoint: z.string(), thumbprint: z.string() });

/** Judges the certificate of one server, as its collector is set up. */
export class ServerTrust {
  referenceCounter = 0;
  readonly #address: OpcUaAddress;
  readonly #file: string;
  readonly #isTrial: boolean;
  #refused: string | undefined;

  /** `file`: where the certificate is remembered that was shown first. */
  constructor(address: OpcUaAddress, file: string, isTrial: boolean) {
    this.#address = address;
    this.#file = file;
    this.#isTrial = isTrial;
  }

  /** The thumbprint of the certificate that was refused. */
  get refused(): string | undefined {
    return this.#refused;
  }

  async checkCertificate(certificate: Buffer | Buffer[]): Promise<StatusCode> {
    const der = Array.isArray(certificate) ? certificate[0] : certificate;
    if (der === undefined) return StatusCodes.BadCertificateInvalid;
    const shown = thumbprintOf(der);
    const wanted = this.#address.server ?? (await this.#first(shown));
    if (shown === wanted) return StatusCodes.Good;
    this.#refused = shown;
    return StatusCodes.BadCertificateUntrusted;
  }

  async #first(shown: string): Promise<string | undefined> {
    const { trustsFirst, endpoint } = this.#address;
    if (!trustsFirst) return undefined;
    const text = await readIfThere(this.#file);
    const kept = text === undefined ? undefined : pin.safeParse(JSON.parse(text)).data;
    if (kept?.endpoint === endpoint) return kept.thumbprint;
    if (!this.#isTrial)
      await writeWhole(this.#file, JSON.stringify({ endpoint, thumbprint: shown }));
    return shown;
  }

  /** The library asks this of our own certificate. */
  verifyCertificate(): Promise<string> {
    return Promise.resolve('Good');
  }

  getTrustStatus(certificate: Buffer): Promise<StatusCode> {
    return this.checkCertificate(certificate);
  }

  initialize = nothing;
  dispose = nothing;
  trustCertificate = nothing;
  rejectCertificate = nothing;
  addIssuer = nothing;
  addRevocationList = nothing;
}

function nothing(): Promise<void> {
  return Promise.resolve();
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whoever dies meanwhile leaves no half file. */
async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, file);
}
