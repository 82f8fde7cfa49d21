import { join } from 'node:path';
import {
  MessageSecurityMode,
  OPCUAClient,
  SecurityPolicy,
  setWarningLogger,
  UserTokenType,
  type ClientSession,
} from 'node-opcua-client';
import { CodedFault, type DriverPort, type Setup } from '../driver.ts';
import { pauseOf, reasonOf } from '../runner.ts';
import { opcUaAddress } from './address.ts';
import { ownCertificate, ServerTrust } from './certificates.ts';

const SESSION_MS = 120_000;
const ANSWER_MS = 15_000;
const LEAVE_MS = 2_000;

// The library prints whole certificates of servers that are refused: the reason is told instead.
setWarningLogger(() => undefined);

/** What is done with a session; `ended` is given up when the session is over, however. */
type Work<T> = (session: ClientSession, ended: AbortSignal) => Promise<T>;

/**
 * Has a session with the collector's server while `work` lasts. Rejects when the server is lost or
 * `signal` is given up; with a CodedFault where a certificate or the user is refused.
 */
export async function withSession<T>(
  setup: Setup,
  port: Pick<DriverPort, 'clock' | 'folder' | 'isTrial' | 'certificate'>,
  signal: AbortSignal,
  work: Work<T>,
): Promise<T> {
  const address = opcUaAddress(setup);
  const folder = join(port.folder, 'opcua');
  const own = await ownCertificate(folder, port.clock);
  port.certificate(own.thumbprint);
  const trust = new ServerTrust(address, join(folder, `${setup.id}.json`), port.isTrial);
  const client = OPCUAClient.create({
    applicationName: 'Pithead',
    applicationUri: own.uri,
    clientName: `pithead-${setup.code}`,
    securityMode: MessageSecurityMode[address.mode],
    securityPolicy: SecurityPolicy[address.policy],
    endpointMustExist: false,
    // The runner opens it again, with growing pauses.
    connectionStrategy: { maxRetry: 0, initialDelay: 100, maxDelay: 1_000 },
    keepSessionAlive: true,
    requestedSessionTimeout: SESSION_MS,
    transportTimeout: ANSWER_MS,
    defaultTransactionTimeout: ANSWER_MS,
    certificateKeyPairProvider: own.keyPair,
    clientCertificateManager: trust,
  });
  const over = Promise.withResolvers<never>();
  over.promise.catch(() => undefined);
  const ended = new AbortController();
  const lose = (why: string) => (): void => over.reject(new Error(why));
  const leave = lose('the collector is stopped');
  signal.addEventListener('abort', leave);
  if (signal.aborted) leave();
  client.on('connection_lost', lose('the connection to the server is lost'));
  client.on('close', lose('the server closed the connection'));
  const run = async (): Promise<T> => {
    await client.connect(address.endpoint);
    const { userName, password } = setup;
    const session = await (userName === ''
      ? client.createSession()
      : client.createSession({ type: UserTokenType.UserName, userName, password }));
    session.on('session_closed', lose('the server closed the session'));
    return work(session, ended.signal);
  };
  try {
    const running = run();
    running.catch(() => undefined);
    return await Promise.race([running, over.promise]);
  } catch (error) {
    throw told(error, trust.refused, { own: own.thumbprint, user: setup.userName });
  } finally {
    ended.abort();
    signal.removeEventListener('abort', leave);
    await Promise.race([
      client.disconnect().catch(() => undefined),
      pauseOf(port.clock, LEAVE_MS, new AbortController().signal),
    ]);
  }
}

/** What went wrong as a fault that a person can act on, where it is one. */
function told(
  error: unknown,
  refused: string | undefined,
  { own, user }: { readonly own: string; readonly user: string },
): unknown {
  if (error instanceof CodedFault) return error;
  const reason = reasonOf(error);
  if (refused !== undefined)
    return new CodedFault(
      { code: 'untrustedServer', what: refused },
      `the server's certificate ${refused} is not trusted`,
    );
  if (/BadCertificate|BadSecurityChecksFailed/.test(reason))
    return new CodedFault({ code: 'untrustedHere', what: own }, reason);
  if (/BadIdentityToken|BadUserAccessDenied|BadUserSignature/.test(reason))
    return new CodedFault({ code: 'badUser', what: user }, reason);
  return error;
}
