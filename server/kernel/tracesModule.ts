import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import { ok } from '#base/result.ts';
import { paths } from '#contracts/http/paths.ts';
import { stagesBody } from '#contracts/live/trace.ts';
import { gift, serverModule, type Started } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import type { Traces } from '#server/ports/traces.ts';
import { kernelFaces } from './kernelFaces.ts';
import type { Metrics } from './metrics.ts';
import { route } from './route.ts';
import { postSpans } from './traces/postSpans.ts';
import { SpanExporter } from './traces/spanExporter.ts';
import { Tracer } from './traces/tracer.ts';

/** Traces of batches from door to pixel, where a collector is named; else nothing is traced. */
export const tracesModule = serverModule({
  name: 'traces',
  needs: {
    app: kernelFaces.app,
    settings: kernelFaces.settings,
    clock: kernelFaces.clock,
    metrics: kernelFaces.metrics,
  },
  start({ app, settings: { traces }, clock, metrics }): Started {
    if (traces === undefined) {
      stagesRoute(app, clock, undefined);
      return { gives: [gift(portFaces.traces, undefined)] };
    }
    const { url, headers, service, share } = traces;
    const exporter = new SpanExporter(clock, postSpans(url, headers, service));
    const tracer = new Tracer({
      clock,
      share,
      random: Math.random,
      newId: (bytes) => randomBytes(bytes).toString('hex'),
      send: (span) => exporter.add(span),
    });
    watchExporter(metrics, exporter);
    stagesRoute(app, clock, tracer);
    return { gives: [gift(portFaces.traces, tracer)], stop: () => exporter.close() };
  },
});

/** Windows tell the stages that they see of traced messages. */
function stagesRoute(app: FastifyInstance, clock: Clock, traces: Traces | undefined): void {
  route(app, {
    method: 'POST',
    path: paths.traceStages,
    access: 'data/mine/get',
    input: stagesBody,
    answer: z.null(),
    about: 'A window tells when it took in and painted what belongs to a trace',
    // A window tells at most every two seconds; a control room sits behind one address.
    rateLimit: { max: 600, timeWindow: '1 minute' },
    handle({ stages }) {
      const now = clock.mono();
      for (const { trace, stage, agoMs, ms } of stages) traces?.told(trace, stage, now - agoMs, ms);
      return ok(null);
    },
  });
}

function watchExporter(metrics: Metrics, exporter: SpanExporter): void {
  metrics.gauge(
    'pithead_trace_spans_sent_total',
    'Spans that the collector took',
    () => exporter.sent,
  );
  metrics.gauge(
    'pithead_trace_spans_dropped_total',
    'Spans that were dropped: the collector was away, or too many waited',
    () => exporter.dropped,
  );
  metrics.gauge('pithead_trace_spans_waiting', 'Spans that wait', () => exporter.waiting);
  metrics.gauge('pithead_trace_faulty', 'Whether the collector took nothing last time', () =>
    Number(exporter.isFaulty),
  );
}
