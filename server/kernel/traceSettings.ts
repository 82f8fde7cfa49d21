import type { z } from 'zod';
import type { variables } from './variables.ts';

/** Where traces go, and which. */
export type TraceSettings = {
  /** Where spans are posted. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  /** Which share of the batches is traced, 0 to 1. */
  readonly share: number;
};

/** The collector as the environment names it; undefined without one. */
export function tracesOf(value: z.output<typeof variables>): TraceSettings | undefined {
  const base = value.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (base === undefined) return undefined;
  return {
    url: `${base.replace(/\/$/, '')}/v1/traces`,
    headers: value.OTEL_EXPORTER_OTLP_HEADERS,
    service: value.OTEL_SERVICE_NAME,
    share: value.OTEL_TRACES_SAMPLER_ARG,
  };
}
