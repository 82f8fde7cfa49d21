import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { RowForm } from '#contracts/charts/samples.ts';
import { columnsOf } from '../tables/columns.ts';
import { rowAnswer } from './rowAnswer.ts';

const told = {
  name: 'rows',
  columns: columnsOf({ n: 'integer' }),
  cursorOf: ({ n }: { n: number }) => String(n),
};

test('a reader that goes away ends the question behind the rows', async () => {
  const app = Fastify();
  let asked = 0;
  const ended = new Promise<void>((done) => {
    async function* endless(): AsyncGenerator<{ n: number }[]> {
      try {
        for (;;) yield Array.from({ length: 1_000 }, () => ({ n: asked++ }));
      } finally {
        done();
      }
    }
    app.get('/', (_, reply) =>
      reply.send(rowAnswer(reply, endless(), { format: 'ndjson' }, told).body),
    );
  });
  const gone = new AbortController();
  const answer = await fetch(await app.listen({ port: 0, host: '127.0.0.1' }), {
    signal: gone.signal,
  });
  await answer.body?.getReader().read();
  gone.abort();
  await ended;
  const then = asked;
  await app.close();
  expect(asked).toBe(then);
});

test('a limit cuts the rows, and the cursor of the last one is told', async () => {
  const app = Fastify();
  async function* rows(): AsyncGenerator<{ n: number }[]> {
    yield [{ n: 1 }, { n: 2 }];
    yield [{ n: 3 }];
  }
  app.get<{ Querystring: { limit?: number; format: RowForm } }>('/', ({ query }, reply) =>
    reply.send(rowAnswer(reply, rows(), { ...query, limit: Number(query.limit) }, told).body),
  );
  const json = async (limit: number): Promise<unknown> =>
    (await app.inject(`/?format=json&limit=${limit}`)).json<{ data: unknown }>().data;
  expect(await json(2)).toEqual({ rows: [{ n: 1 }, { n: 2 }], next: '2' });
  expect(await json(3)).toEqual({ rows: [{ n: 1 }, { n: 2 }, { n: 3 }], next: null });
  const csv = await app.inject('/?format=csv&limit=1');
  expect(csv.headers['content-disposition']).toContain('rows.csv');
  expect(csv.body.replace('\uFEFF', '')).toBe('n\r\n1\r\n');
  const parquet = await app.inject('/?format=parquet&limit=2');
  expect(parquet.headers['content-type']).toBe('application/vnd.apache.parquet');
  expect(parquet.headers['content-disposition']).toContain('rows.parquet');
  expect(parquet.rawPayload.subarray(0, 4).toString()).toBe('PAR1');
  expect(parquet.rawPayload.subarray(-4).toString()).toBe('PAR1');
  expect(parquet.rawPayload.includes('pithead.next')).toBe(true);
  const whole = await app.inject('/?format=parquet&limit=3');
  expect(whole.rawPayload.includes('pithead.next')).toBe(false);
  const arrow = await app.inject('/?format=arrow&limit=3');
  expect(arrow.headers['content-disposition']).toContain('rows.arrows');
  expect([...arrow.rawPayload.subarray(-8)]).toEqual([255, 255, 255, 255, 0, 0, 0, 0]);
});
