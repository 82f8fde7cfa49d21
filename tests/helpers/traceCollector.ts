import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const value = z.strictObject({
  stringValue: z.string().optional(),
  boolValue: z.boolean().optional(),
  intValue: z
    .string()
    .regex(/^-?\d+$/)
    .optional(),
  doubleValue: z.number().optional(),
});
const attributes = z.array(z.strictObject({ key: z.string(), value }));
const nanos = z.string().regex(/^\d{19}$/);

/** A request as OTLP writes it in JSON, and nothing beside it. */
const exported = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes }),
      scopeSpans: z.array(
        z.strictObject({
          scope: z.strictObject({ name: z.string() }),
          spans: z.array(
            z.strictObject({
              traceId: z.string().regex(/^[0-9a-f]{32}$/),
              spanId: z.string().regex(/^[0-9a-f]{16}$/),
              parentSpanId: z
                .string()
                .regex(/^[0-9a-f]{16}$/)
                .optional(),
              name: z.string(),
              kind: z.int(),
              startTimeUnixNano: nanos,
              endTimeUnixNano: nanos,
              attributes,
              status: z.strictObject({ code: z.int() }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});

export type CollectedSpan = {
  readonly service: unknown;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly name: string;
  readonly kind: number;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly isFailed: boolean;
  /** Epoch ms, whole. */
  readonly beganAt: number;
  readonly endedAt: number;
};

const factsOf = (list: z.output<typeof attributes>): Record<string, unknown> =>
  Object.fromEntries(list.map(({ key, value: of }) => [key, Object.values(of)[0]]));
const msOf = (text: string): number => Number(BigInt(text) / 1_000_000n);

/** A collector of OpenTelemetry's traces that keeps what it is sent, or refuses it. */
export class TraceCollector {
  readonly spans: CollectedSpan[] = [];
  readonly requests: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
  /** What it answers; it keeps what it answers 200. */
  status = 200;
  readonly #server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      this.requests.push({ path: request.url ?? '', headers: request.headers });
      if (this.status === 200) this.#keep(Buffer.concat(parts).toString());
      response.writeHead(this.status, { 'content-type': 'application/json' }).end('{}');
    });
  });

  /** Listens at a free port; answers its address. */
  async start(): Promise<string> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  /** Names of the stages of a trace, in the order of their ends. */
  stagesOf(traceId: string): string[] {
    return this.spans
      .filter((span) => span.traceId === traceId)
      .toSorted((a, b) => a.endedAt - b.endedAt)
      .map(({ name }) => name);
  }

  #keep(text: string): void {
    for (const { resource, scopeSpans } of exported.parse(JSON.parse(text)).resourceSpans)
      for (const { spans } of scopeSpans)
        for (const { parentSpanId, attributes: facts, status, ...span } of spans)
          this.spans.push({
            service: factsOf(resource.attributes)['service.name'],
            traceId: span.traceId,
            spanId: span.spanId,
            parentId: parentSpanId,
            name: span.name,
            kind: span.kind,
            facts: factsOf(facts),
            isFailed: status?.code === 2,
            beganAt: msOf(span.startTimeUnixNano),
            endedAt: msOf(span.endTimeUnixNano),
          });
  }
}
