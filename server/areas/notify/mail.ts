import { isIP } from 'node:net';
import type { z } from 'zod';
import type { channelsTab } from '#contracts/admin/settingTabs.ts';
import { resolvedAddress, type AddressRules } from '#server/areas/admin/addresses.ts';
import { messageOf, sent, type Letter, type Sent } from './sent.ts';

type MailSettings = Pick<
  z.output<typeof channelsTab>,
  'smtpHost' | 'smtpPort' | 'smtpSecurity' | 'smtpUser' | 'smtpPassword' | 'smtpFrom'
>;

/** The whole conversation with the mail server takes no longer. */
const WHOLE_MS = 20_000;
const STEP_MS = 10_000;

/** Codes of nodemailer where nobody was reached, or the conversation broke. */
const notReached: ReadonlySet<string> = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'EDNS',
  'ESOCKET',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETLS',
]);

/**
 * Sends a letter by the mine's mail server, at the very address that was judged by the rules. The
 * message id is the same each time, so that readers see one that comes twice once.
 */
export async function sendMail(
  settings: MailSettings,
  rules: AddressRules,
  letter: Letter,
  signal: AbortSignal,
): Promise<Sent> {
  const { smtpHost: host, smtpPort: port, smtpSecurity, smtpUser, smtpFrom } = settings;
  if (host === '' || smtpFrom === '') return sent('channelOff', '');
  if (letter.email === null || letter.email === '') return sent('noAddress', '');
  const resolved = await resolvedAddress(`http://${host}:${port}/`, rules, 'smtpHost');
  if (!resolved.ok) return sent('addressRefused', resolved.error.message);
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host: resolved.value.addresses[0] ?? '',
    port,
    secure: smtpSecurity === 'tls',
    requireTLS: smtpSecurity === 'starttls',
    ignoreTLS: smtpSecurity === 'none',
    tls: isIP(host) === 0 ? { servername: host } : {},
    ...(smtpUser === '' ? {} : { auth: { user: smtpUser, pass: settings.smtpPassword } }),
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const over = AbortSignal.any([signal, AbortSignal.timeout(WHOLE_MS)]);
  try {
    const { response } = await Promise.race([
      transport.sendMail({
        from: smtpFrom,
        to: letter.email,
        subject: letter.title,
        text: letter.body,
        ...attached(letter),
        messageId: `<pithead-${letter.id}@${smtpFrom.split('@')[1] ?? 'pithead'}>`,
      }),
      aborted(over),
    ]);
    return sent(undefined, response);
  } catch (error) {
    return sent(faultOf(error, over), messageOf(error));
  } finally {
    transport.close();
  }
}

const attached = ({ attachment }: Letter) =>
  attachment === undefined
    ? {}
    : { attachments: [{ filename: attachment.name, content: attachment.bytes }] };

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, fail) => {
    const end = (): void => fail(new Error('The mail server did not answer in time'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

function faultOf(error: unknown, over: AbortSignal): 'unreachable' | 'refused' {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return over.aborted || notReached.has(code) ? 'unreachable' : 'refused';
}
