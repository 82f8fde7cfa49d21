type Facts = Readonly<Record<string, string | number | boolean>>;

/** One stage of one way, as a collector takes it. */
export type Span = {
  readonly traceId: string;
  readonly spanId: string;
  /** Undefined: nothing is above it. */
  readonly parentId: string | undefined;
  readonly name: string;
  /** It answers somebody outside. */
  readonly isDoor: boolean;
  /** Epoch ms, with fractions. */
  readonly beganAt: number;
  readonly endedAt: number;
  /** `error.type`: why it failed. */
  readonly facts: Facts;
};

const [INTERNAL, SERVER] = [1, 2];
const FAILED = 2;

/**
 * Spans of a service as the JSON of OTLP (ExportTraceServiceRequest): ids in hexadecimal, whole
 * numbers of 64 bits and times in nanoseconds as text.
 */
export function otlpOf(service: string, spans: readonly Span[]): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': service }) },
        scopeSpans: [{ scope: { name: 'pithead' }, spans: spans.map(spanOf) }],
      },
    ],
  });
}

function spanOf({ traceId, spanId, parentId, name, isDoor, beganAt, endedAt, facts }: Span) {
  return {
    traceId,
    spanId,
    ...(parentId === undefined ? {} : { parentSpanId: parentId }),
    name,
    kind: isDoor ? SERVER : INTERNAL,
    startTimeUnixNano: nanos(beganAt),
    endTimeUnixNano: nanos(Math.max(beganAt, endedAt)),
    attributes: attributesOf(facts),
    ...(facts['error.type'] === undefined ? {} : { status: { code: FAILED } }),
  };
}

/** Exact to the microsecond: a number holds no nanoseconds of our day. */
const nanos = (ms: number): string => `${Math.round(ms * 1_000)}000`;

const attributesOf = (facts: Facts) =>
  Object.entries(facts).map(([key, value]) => ({ key, value: valueOf(value) }));

function valueOf(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
