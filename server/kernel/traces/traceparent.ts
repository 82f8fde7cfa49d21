/** What a sender says of his own trace (W3C Trace Context). */
export type TraceContext = {
  /** 32 and 16 hexadecimal digits, neither all 0. */
  readonly traceId: string;
  readonly spanId: string;
  /** He keeps his part. */
  readonly isSampled: boolean;
};

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const SAMPLED = 1;

/**
 * Reads a `traceparent`; undefined for what is none. Of later versions the part that this one knows
 * is read.
 */
export function readTraceparent(text: string | undefined): TraceContext | undefined {
  const [, version, traceId = '', spanId = '', flags = '', more] = form.exec(text ?? '') ?? [];
  const isKnown = version !== undefined && version !== 'ff';
  if (!isKnown || (version === '00' && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

/** A `traceparent` of something that is kept. */
export const traceparentOf = (traceId: string, spanId: string): string =>
  `00-${traceId}-${spanId}-01`;
