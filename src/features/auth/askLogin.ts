import type { Result } from '../../base/result.ts';
import { loginAnswer, type LoginAnswer, type LoginBody } from '../../contracts/http/auth.ts';
import { paths } from '../../contracts/http/paths.ts';
import type { RequestFailure } from '../../crud/httpClient.ts';
import { request } from '../../crud/request.ts';

/** Asks the server to sign in; a refusal is an answer like any other. */
export const askLogin = (body: LoginBody): Promise<Result<LoginAnswer, RequestFailure>> =>
  request({ path: paths.login, method: 'POST', body, answer: loginAnswer, open: true });
