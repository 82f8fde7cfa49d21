import { otlpOf } from './otlp.ts';
import type { Post } from './spanExporter.ts';

const PATIENCE_MS = 5_000;

/** Posts spans to the OTLP address of a collector as JSON over HTTP. */
export function postSpans(
  url: string,
  headers: Readonly<Record<string, string>>,
  service: string,
): Post {
  return async (spans) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: otlpOf(service, spans),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  };
}
