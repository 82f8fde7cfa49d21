import type { RequestFailure } from './httpClient.ts';

/** A failure on its way through react-query, which wants failures thrown. */
export class FailedRequest extends Error {
  readonly failure: RequestFailure;
  constructor(failure: RequestFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** The failure inside what react-query caught, if it is one of ours. */
export const failureOf = (thrown: unknown): RequestFailure | undefined =>
  thrown instanceof FailedRequest ? thrown.failure : undefined;
