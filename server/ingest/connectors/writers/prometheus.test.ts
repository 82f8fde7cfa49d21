import { describe, expect, test } from 'vitest';
import { Writer } from 'protobufjs/minimal.js';
import { compress } from 'snappyjs';
import { prometheus } from './prometheus.ts';

type Series = {
  readonly labels: Readonly<Record<string, string>>;
  readonly samples: readonly (readonly [value: number, time: number])[];
};

/** A request of remote write 1.0, with a field that no reader of that form knows. */
function requestOf(series: readonly Series[]): Buffer {
  const writer = new Writer();
  for (const { labels, samples } of series) {
    writer.uint32(10).fork();
    for (const [name, value] of Object.entries(labels))
      writer.uint32(10).fork().uint32(10).string(name).uint32(18).string(value).ldelim();
    for (const [value, time] of samples)
      writer.uint32(18).fork().uint32(9).double(value).uint32(16).int64(time).ldelim();
    writer.uint32(160).uint32(7).ldelim();
  }
  return Buffer.from(writer.finish());
}

const sentOf = (body: Buffer, encoding: string | undefined = 'snappy') => ({
  body,
  encoding,
  query: {},
});

describe('remote write', () => {
  test('has series with labels and samples; one that is gone and unknown fields are passed over', async () => {
    const body = requestOf([
      {
        labels: { __name__: 'ch4', point: '001040' },
        samples: [
          [0.5, 1_795_248_000_000],
          [Number.NaN, 1_795_248_001_000],
        ],
      },
      { labels: { __name__: 'up', job: 'gw' }, samples: [[1, 5]] },
    ]);
    const plain = await prometheus.unpack(sentOf(compress(body)), 10_000);
    expect(plain).toEqual({ ok: true, value: body });
    expect(prometheus.read(body, {})).toEqual({
      ok: true,
      value: [
        {
          measurement: 'ch4',
          tags: new Map([['point', '001040']]),
          fields: new Map([['value', 0.5]]),
          time: 1_795_248_000_000,
        },
        {
          measurement: 'up',
          tags: new Map([['job', 'gw']]),
          fields: new Map([['value', 1]]),
          time: 5,
        },
      ],
    });
  });

  test.each([
    ['what is no block', Buffer.from('rubbish'), undefined, 'bad_request'],
    ['another packing', Buffer.from('x'), 'zstd', 'unsupported_type'],
    [
      'what says that it is too long',
      Buffer.from([0xff, 0xff, 0xff, 0x7f, 1]),
      'snappy',
      'body_too_large',
    ],
  ])('refuses %s', async (_, body, encoding, code) => {
    expect(await prometheus.unpack(sentOf(body, encoding), 10_000)).toMatchObject({
      ok: false,
      error: { code },
    });
  });

  test('refuses a block that holds no request', () => {
    expect(prometheus.read(Buffer.from([10, 200, 1]), {})).toMatchObject({
      ok: false,
      error: { code: 'bad_request' },
    });
  });
});
