import { z } from 'zod';
import type { Result } from '#base/result.ts';
import type { LoginBody } from '#contracts/auth/auth.ts';
import { paths } from '#contracts/http/paths.ts';
import { loginReply, type LoginReply } from '#contracts/auth/secondFactor.ts';
import {
  publicTexts,
  qrScanned,
  qrState,
  qrTicket,
  type SmsPurpose,
} from '#contracts/auth/signIn.ts';
import type { RequestFailure } from '#crud/httpClient.ts';
import { request } from '#crud/request.ts';

type Answer<T> = Promise<Result<T, RequestFailure>>;

const open = { method: 'POST', open: true } as const;

/** Asks the server to sign in; a refusal is an answer like any other. */
export const askLogin = (body: LoginBody): Answer<LoginReply> =>
  request({ ...open, path: paths.login, body, answer: loginReply });

/** Signs in by the code that was sent to a phone. */
export const askMobileLogin = (body: {
  mobile: string;
  code: string;
  remember: boolean;
}): Answer<LoginReply> => request({ ...open, path: paths.loginByMobile, body, answer: loginReply });

/** Has a code sent; the answer does not tell whether the number is known. */
export const askCode = (mobile: string, purpose: SmsPurpose): Answer<unknown> =>
  request({ ...open, path: paths.smsSend, body: { mobile, purpose }, answer: z.unknown() });

export const askRegister = (body: Readonly<Record<string, string>>): Answer<unknown> =>
  request({ ...open, path: paths.register, body, answer: z.unknown() });

export const askReset = (body: Readonly<Record<string, string>>): Answer<unknown> =>
  request({ ...open, path: paths.resetPassword, body, answer: z.unknown() });

/** A QR code for this browser. */
export const askQr = (): Answer<z.infer<typeof qrTicket>> =>
  request({ ...open, path: paths.qrBegin, body: {}, answer: qrTicket });

/** Where a QR code stands; once it is confirmed, with the sign-in. */
export const askQrState = (
  id: string,
  secret: string,
): Answer<{ state: z.infer<typeof qrState>['state']; login?: LoginReply | undefined }> =>
  request({
    ...open,
    path: paths.qrState,
    body: { id, secret },
    answer: qrState.extend({ login: loginReply.optional() }),
  });

/** Texts that an administrator has set for the sign-in page. */
export const askTexts = (): Answer<z.infer<typeof publicTexts>> =>
  request({ path: paths.loginTexts, answer: publicTexts, open: true, timeoutMs: 5_000 });

/** Says that the signed-in user has scanned a code; answers what he would let in. */
export const askScan = (id: string): Answer<z.infer<typeof qrScanned>> =>
  request({ path: paths.qrScan, method: 'POST', body: { id }, answer: qrScanned });

/** Lets the browser behind a scanned code in, or not. */
export const askDecide = (id: string, confirm: boolean): Answer<unknown> =>
  request({ path: paths.qrDecide, method: 'POST', body: { id, confirm }, answer: z.unknown() });
