import { err } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import type { LetterPort } from '#server/ports/sources.ts';
import { rowsOfMessage } from './connectors/body.ts';
import type { Receiver } from './receiver.ts';
import type { SourceBook } from './sourceBook.ts';

/**
 * Takes mended rows on behalf of the source that sent them first: by its mine, its zone and its own
 * codes, and stored once.
 */
export const lettersThrough = (receiver: Receiver, sources: SourceBook): LetterPort => ({
  async send(sourceCode, entity, payload, history) {
    const source = sources.find(sourceCode);
    if (source === undefined)
      return err(
        failure('unknown_source', 'The data source of this row is no longer there.', 'id'),
      );
    const body = Buffer.from(payload);
    const batch = { bytes: body.length, read: () => rowsOfMessage(body) };
    return receiver.receive(source, entity, batch, { exact: true, keptAlready: true, history });
  },
});
