import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { envelopeOf } from '#contracts/http/envelope.ts';
import {
  codeOf,
  exchange,
  failed,
  jsonOf,
  type Ask,
  type HttpConfig,
  type RequestFailure,
} from './httpClient.ts';

/** A file as it came; `fileName` as the server calls it, undefined when it gave none. */
type Download = { readonly blob: Blob; readonly fileName: string | undefined };

export type FileAsk = Omit<Ask<unknown>, 'answer'>;
export type FileClient = (ask: FileAsk) => Promise<Result<Download, RequestFailure>>;

/**
 * A client for answers that are files; an answer that carries a success flag instead is a failure
 * with its message.
 */
export function fileClient(config: HttpConfig): FileClient {
  return async (ask) => {
    const answered = await exchange(config, ask, async (response) => {
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      const isFile = response.ok && !isJson;
      return {
        response,
        text: isFile ? '' : await response.text(),
        blob: isFile ? await response.blob() : undefined,
      };
    });
    if (!answered.ok) return answered;
    const { response, text, blob } = answered.value;
    if (blob !== undefined)
      return ok({ blob, fileName: fileNameOf(response.headers.get('content-disposition')) });
    if (response.status === 401) config.onUnauthorized();
    const envelope = envelopeOf(z.unknown()).safeParse(jsonOf(text));
    if (envelope.success && !envelope.data.success) {
      const { code, message, field, traceId } = envelope.data;
      return err(failed(code, message, response.status, field, traceId));
    }
    return err(failed(response.ok ? 'bad_answer' : codeOf(response.status), '', response.status));
  };
}

/** The name in a Content-Disposition header, the one in UTF-8 first. */
export function fileNameOf(header: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1];
}
