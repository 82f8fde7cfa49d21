import { execFileSync } from 'node:child_process';

/**
 * Makes a self-signed certificate for localhost in two files, so that no key lies in the
 * repository; false where there is no openssl.
 */
export function makeCertificate(cert: string, key: string): boolean {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const wish = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
    ...names,
  ];
  try {
    execFileSync('openssl', [...wish, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
