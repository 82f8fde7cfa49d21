import { describe, expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { tagOf } from '#tests/helpers/collectorTag.ts';
import type { Tag } from '../driver.ts';
import { metricAddress, topicIn } from './address.ts';
import { EdgeNode, type Told } from './edgeNode.ts';
import { numberOf, payloadIn, rebirth, type Payload } from './payload.ts';

const T = 1_795_248_000_000;
/**
 * Payloads as the protocol's definition lays them out (sparkplug_b.proto), made by no code of ours:
 * `Gas/CH4` is a double behind alias 1; Speed, Runs and Name of a fan are behind 2, 3 and 4.
 */
const bytes = {
  NBIRTH:
    '088098fae89f34120b0a05626453657120045803121a0a144e6f646520436f6e74726f6c2f52656269727468200b7000121d0a074761732f4348341001188098fae89f34200a69e17a14ae47e1da3f1800',
  DBIRTH:
    '088098fae89f3412180a0553706565641002188098fae89f34200350fbffffff0f12130a0452756e731003188098fae89f34200b700112160a044e616d651004188098fae89f34200c7a0366616e1801',
  /** Alias 1 is 0.5, stale, a second later. */
  NDATA:
    '088098fae89f341224100118e89ffae89f344a100a075175616c6974791205080318f40369000000000000e03f1802',
  /** Alias 2 is 7, alias 3 has no value. */
  DDATA: '088098fae89f34120b100218e89ffae89f345007120b100318e89ffae89f3438011803',
  NDEATH: '088098fae89f34120b0a05626453657120045803',
  /** The will of the connection before. */
  oldDEATH: '088098fae89f34120b0a05626453657120045802',
};
const read = (hex: string): Payload => {
  const payload = payloadIn(Buffer.from(hex, 'hex'));
  if (!payload.ok) throw new Error(payload.error);
  return payload.value;
};

const tags = [
  tagOf('G/N:Gas/CH4', 'ch4'),
  tagOf('G/N/Fan:Speed', 'speed', { factor: 10, offset: 1, unit: 'rpm' }),
  tagOf('G/N/Fan:Runs', 'runs'),
  tagOf('G/N/Fan:Gone', 'gone'),
];
const nodeOf = (own: readonly Tag[] = tags): EdgeNode =>
  new EdgeNode(own.map((tag) => ({ ...must(metricAddress(tag.address), 'an address'), tag })));
const RECEIVED = T + 60_000;
const hear = (node: EdgeNode, kind: string, hex: string): Told => {
  const name = `spBv1.0/G/${kind}/N${kind.startsWith('D') ? '/Fan' : ''}`;
  return node.take(must(topicIn(name), 'a topic'), read(hex), RECEIVED);
};
const born = (own?: readonly Tag[]): EdgeNode => {
  const node = nodeOf(own);
  hear(node, 'NBIRTH', bytes.NBIRTH);
  hear(node, 'DBIRTH', bytes.DBIRTH);
  return node;
};

describe('payloads', () => {
  test('a birth is read with names, aliases, types and values', () => {
    expect(read(bytes.NBIRTH)).toMatchObject({
      at: T,
      seq: 0,
      metrics: [
        { name: 'bdSeq', type: 4, raw: 3 },
        { name: 'Node Control/Rebirth', type: 11, raw: 0 },
        { name: 'Gas/CH4', alias: 1, at: T, type: 10, raw: 0.42 },
      ],
    });
  });

  test('quality and the mark of no value are read', () => {
    expect(read(bytes.NDATA).metrics).toMatchObject([{ alias: 1, quality: 500, raw: 0.5 }]);
    expect(read(bytes.DDATA).metrics).toMatchObject([{ raw: 7 }, { isNull: true }]);
  });

  test.each(['ff', '1205', '1280'])('%s is no payload', (hex) => {
    expect(payloadIn(Buffer.from(hex, 'hex')).ok).toBe(false);
  });

  test.each([
    [0xff_ff_ff_fb, 1, -5],
    [0xfb, 1, -5],
    [0xff_fb, 2, -5],
    [0xff_ff_ff_fb, 3, -5],
    [0xff_ff_ff_fb, 7, 0xff_ff_ff_fb],
    [-1, 8, 2 ** 64],
    [-5, 4, -5],
    [1, 11, 1],
    [1, 12, undefined],
    [1, 16, undefined],
    [undefined, 3, undefined],
    [9, undefined, 9],
  ])('%s of type %s is %s', (raw, type, value) => {
    expect(numberOf(raw, type)).toBe(value);
  });

  test('births are asked for as the protocol lays it out', () => {
    expect(rebirth(T).toString('hex')).toBe(
      '088098fae89f3412210a144e6f646520436f6e74726f6c2f52656269727468188098fae89f34200b7001',
    );
  });
});

describe('addresses', () => {
  test.each([
    ['G/N:a/b:c', { group: 'G', node: 'N', device: '', metric: 'a/b:c' }],
    ['G/N/D:m', { group: 'G', node: 'N', device: 'D', metric: 'm' }],
    ['G:m', undefined],
    ['G/N/D/E:m', undefined],
    ['G/+:m', undefined],
    ['G/N', undefined],
  ])('%s', (text, value) => {
    expect(metricAddress(text)).toEqual(value);
  });

  test.each([
    'spBv1.0/G/NCMD/N',
    'spBv1.0/STATE/host',
    'spBv1.0/G/NDATA/N/D',
    'spBv1.0/G/DDATA/N',
    'spAv1.0/G/NDATA/N',
  ])('%s is nothing to take', (topic) => {
    expect(topicIn(topic)).toBeUndefined();
  });
});

describe('an edge node', () => {
  test('births and data become readings, by name and by alias, with their own times', () => {
    const node = nodeOf();
    const quiet = { faults: [], needsBirth: false };
    expect(hear(node, 'NBIRTH', bytes.NBIRTH)).toEqual({
      rows: [{ pointCode: 'ch4', dataTime: T, value: 0.42 }],
      ...quiet,
    });
    expect(hear(node, 'DBIRTH', bytes.DBIRTH)).toEqual({
      rows: [
        { pointCode: 'speed', dataTime: T, value: -49, unit: 'rpm' },
        { pointCode: 'runs', dataTime: T, value: 1 },
      ],
      ...quiet,
    });
    expect(hear(node, 'NDATA', bytes.NDATA)).toEqual({
      rows: [{ pointCode: 'ch4', dataTime: T + 1000, value: 0.5, state: 256 }],
      ...quiet,
    });
    expect(hear(node, 'DDATA', bytes.DDATA)).toEqual({
      rows: [
        { pointCode: 'speed', dataTime: T + 1000, value: 71, unit: 'rpm' },
        { pointCode: 'runs', dataTime: T + 1000, value: null },
      ],
      ...quiet,
    });
  });

  test('a metric that no birth names is told as missing, and nothing of one that is not born', () => {
    expect(nodeOf().missing()).toEqual([]);
    expect(born().missing()).toEqual([tags[3]]);
  });

  test('text is told once a message, and no birth is asked for', () => {
    const node = nodeOf([tagOf('G/N/Fan:Name', 'name')]);
    hear(node, 'NBIRTH', bytes.NBIRTH);
    expect(hear(node, 'DBIRTH', bytes.DBIRTH)).toEqual({
      rows: [],
      faults: ['Name: its value is no number'],
      needsBirth: false,
    });
  });

  test('after a missing message no alias is believed until the node is born again', () => {
    const node = born();
    // Message 2 never came.
    expect(hear(node, 'DDATA', bytes.DDATA)).toEqual({
      rows: [],
      faults: ['message 3 came where 2 was due'],
      needsBirth: true,
    });
    expect(hear(node, 'NDATA', bytes.NDATA)).toEqual({ rows: [], faults: [], needsBirth: true });
    hear(node, 'NBIRTH', bytes.NBIRTH);
    hear(node, 'DBIRTH', bytes.DBIRTH);
    expect(hear(node, 'NDATA', bytes.NDATA)).toMatchObject({ needsBirth: false, faults: [] });
  });

  test('sequence numbers go round after 255', () => {
    const node = nodeOf();
    node.take(
      must(topicIn('spBv1.0/G/NBIRTH/N'), 'a topic'),
      { ...read(bytes.NBIRTH), seq: 255 },
      T,
    );
    expect(hear(node, 'NDATA', '1800')).toMatchObject({ needsBirth: false, faults: [] });
  });

  test('a sequence number that is left out is 0', () => {
    const node = nodeOf();
    node.take(
      must(topicIn('spBv1.0/G/NBIRTH/N'), 'a topic'),
      { ...read(bytes.NBIRTH), seq: 255 },
      T,
    );
    expect(hear(node, 'NDATA', '')).toMatchObject({ needsBirth: false, faults: [] });
    expect(hear(node, 'NDATA', '')).toMatchObject({ needsBirth: true });
  });

  test('a whole number whose type no birth told is not taken: it may be below 0', () => {
    // `Speed` by its name, -5, without a type.
    expect(hear(nodeOf(), 'DDATA', '120d0a05537065656450fbffffff0f1805')).toEqual({
      rows: [],
      faults: ['its birth was not heard'],
      needsBirth: true,
    });
  });

  test('a device’s birth that is not counted tells its values, and no alias for later', () => {
    const node = nodeOf();
    expect(hear(node, 'DBIRTH', bytes.DBIRTH).rows).toHaveLength(2);
    expect(hear(node, 'DDATA', bytes.DDATA)).toMatchObject({ rows: [], needsBirth: true });
  });

  test('a time that is none does not stand before a death', () => {
    const node = born();
    const { metrics } = read(bytes.NBIRTH);
    node.take(
      must(topicIn('spBv1.0/G/NDATA/N'), 'a topic'),
      { at: T, seq: 2, metrics: metrics.map((metric) => ({ ...metric, at: 2 ** 63 })) },
      RECEIVED,
    );
    expect(hear(node, 'NDEATH', bytes.NDEATH).rows[0]).toMatchObject({ dataTime: T + 1 });
  });

  test('data of a node whose birth was not heard asks for it', () => {
    expect(hear(nodeOf(), 'NDATA', bytes.NDATA)).toEqual({
      rows: [],
      faults: ['its birth was not heard'],
      needsBirth: true,
    });
  });

  test('the death of a node makes all its points offline, after their newest readings', () => {
    const node = born();
    expect(hear(node, 'NDEATH', bytes.NDEATH).rows).toEqual(
      ['ch4', 'speed', 'runs'].map((pointCode) => ({
        pointCode,
        // By the clock of the node, which is behind ours: what it says next is not late.
        dataTime: T + 1,
        value: null,
        state: 256,
      })),
    );
    expect(hear(node, 'NDEATH', bytes.NDEATH).rows).toEqual([]);
    expect(hear(node, 'NDATA', bytes.NDATA).needsBirth).toBe(true);
  });

  test('what has not changed since before a death lives again with the birth', () => {
    const node = born();
    hear(node, 'NDEATH', bytes.NDEATH);
    const { rows } = node.take(
      must(topicIn('spBv1.0/G/NBIRTH/N'), 'a topic'),
      { ...read(bytes.NBIRTH), at: T + 9000 },
      RECEIVED,
    );
    expect(rows).toEqual([{ pointCode: 'ch4', dataTime: T + 9000, value: 0.42 }]);
  });

  test('the will of a connection before, which comes late, kills nobody', () => {
    const node = born();
    expect(hear(node, 'NDEATH', bytes.oldDEATH)).toEqual({
      rows: [],
      faults: [],
      needsBirth: false,
    });
    expect(hear(node, 'NDATA', bytes.NDATA).rows).toHaveLength(1);
  });

  test('the death of a device leaves its node alone', () => {
    const node = born();
    // Time 5 ms after T, sequence number 2.
    const told = hear(node, 'DDEATH', '088598fae89f341802');
    expect(told.rows).toEqual(
      ['speed', 'runs'].map((pointCode) => ({
        pointCode,
        dataTime: T + 5,
        value: null,
        state: 256,
      })),
    );
    expect(told.needsBirth).toBe(false);
  });
});
