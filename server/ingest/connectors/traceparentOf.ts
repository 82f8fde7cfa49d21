import type { IncomingHttpHeaders } from 'node:http';

/** What the sender of a request says of a trace of his own; given twice it is none. */
export const traceparentOf = ({ traceparent }: IncomingHttpHeaders): string | undefined =>
  typeof traceparent === 'string' ? traceparent : undefined;
