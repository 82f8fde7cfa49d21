import { z } from 'zod';
import { definitionSchemas, ingestAnswerSchema, recordSchemas } from '#contracts/ingest/records.ts';
import { wideRecords, wideSchemaOf, type WideEntity } from '#contracts/ingest/wideRecords.ts';
import { paths } from '#contracts/http/paths.ts';
import { influx } from './writers/influx.ts';
import { prometheus } from './writers/prometheus.ts';

const post = { method: 'POST', access: 'public', security: 'source' } as const;
const historyQuery = z.object({
  history: z
    .enum(['true', 'false'])
    .optional()
    .describe('true: the rows are of the past, and change nothing that is live'),
});

const wide = Object.keys(wideRecords) as WideEntity[];
const rowSchemas: Readonly<Record<string, () => z.ZodType>> = {
  ...Object.fromEntries(
    Object.entries({ ...recordSchemas, ...definitionSchemas }).map(([entity, row]) => [
      entity,
      () => row,
    ]),
  ),
  ...Object.fromEntries(wide.map((entity) => [entity, () => wideSchemaOf(entity)])),
};

const rowCalls = Object.entries(rowSchemas).map(([entity, row]) => ({
  ...post,
  path: paths.ingest + entity,
  about: `Rows of ${entity} with the key of a data source; answered after the commit`,
  input: z.lazy(() => z.array(row())),
  answer: ingestAnswerSchema,
  query: historyQuery,
  accepts: ['application/x-ndjson'],
}));
const writerCalls = [
  { paths: influx.paths, about: 'Lines of the Influx line protocol', accepts: ['text/plain'] },
  {
    paths: prometheus.paths,
    about: 'Remote write 1.0 of Prometheus',
    accepts: ['application/x-protobuf'],
  },
].flatMap((writer) =>
  writer.paths.map((path) => ({
    ...post,
    path,
    about: `${writer.about}, with the key of a data source`,
    accepts: writer.accepts,
    empty: true,
  })),
);

/** What data sources call, each kind of row by itself, for the API's description. */
export const sourceCalls = [...rowCalls, ...writerCalls];
