import { describe, expect, test } from 'vitest';
import { rowsOfLabelled, type Labelled } from './labelled.ts';
import { linesOf } from './lineProtocol.ts';

const read = (body: string, precision = 'ns'): (Labelled | string)[] => {
  const lines = linesOf(body, precision);
  if (!lines.ok) throw new Error(lines.error.message);
  return lines.value;
};
const one = (body: string, precision = 'ns'): Labelled => {
  const [line] = read(body, precision);
  if (line === undefined || typeof line === 'string') throw new Error(`no line: ${line ?? ''}`);
  return line;
};

describe('a line of the line protocol', () => {
  test('has measurement, tags, numbers and a time in nanoseconds', () => {
    expect(one('air,area=face,kind=CH4 value=0.52,peak=1i,alarm=t 1795248000123456789')).toEqual({
      measurement: 'air',
      tags: new Map([
        ['area', 'face'],
        ['kind', 'CH4'],
      ]),
      fields: new Map([
        ['value', 0.52],
        ['peak', 1],
        ['alarm', 1],
      ]),
      time: 1_795_248_000_123,
    });
  });

  test.each([
    ['s', '1795248000', 1_795_248_000_000],
    ['ms', '1795248000001', 1_795_248_000_001],
    ['us', '1795248000001999', 1_795_248_000_001],
    ['m', '29920800', 1_795_248_000_000],
  ])('tells its time in %s', (precision, time, expected) => {
    expect(one(`m value=1 ${time}`, precision).time).toBe(expected);
  });

  test('keeps what is escaped, and a quote that is a letter of a tag', () => {
    const line = one(String.raw`a\ b,ta\=g=5",k=v\,w value=1,note="x, y=\"z\" 1" 1000000`);
    expect(line.measurement).toBe('a b');
    expect([...line.tags]).toEqual([
      ['ta=g', '5"'],
      ['k', 'v,w'],
    ]);
    // Text is no reading.
    expect([...line.fields]).toEqual([['value', 1]]);
    expect(line.time).toBe(1);
  });

  test('may hold a line feed in text, and a lonely quote holds up no other line', () => {
    expect(read('m note="a\nb",value=1\nm,size=5" value=2\nm value=3\n')).toMatchObject([
      { fields: new Map([['value', 1]]) },
      { fields: new Map([['value', 2]]) },
      { fields: new Map([['value', 3]]) },
    ]);
  });

  test.each(['m', 'm value=', 'm value=abc', 'm,tag value=1', 'm value=1 noon', 'm value=1 1 2'])(
    'that is none stays as its text: %s',
    (text) => {
      expect(read(`m value=1\n# a comment\n\n${text}`)[1]).toBe(text);
    },
  );

  test('refuses a body that has none', () => {
    expect(linesOf('[{"pointCode":"x"}]', 'ns')).toMatchObject({
      ok: false,
      error: { code: 'bad_request' },
    });
  });
});

describe('the rows of a line', () => {
  const rowsOf = (body: string): object[] => rowsOfLabelled(one(body), 7);

  test('are of the point that a tag names, each field but `value` by its name', () => {
    expect(rowsOf('air,point=001040,unit=%CH4 value=0.5,peak=0.7 1000000')).toEqual([
      { pointCode: '001040', dataTime: 1, value: 0.5, unit: '%CH4' },
      { pointCode: '001040.peak', dataTime: 1, value: 0.7, unit: '%CH4' },
    ]);
  });

  test('are of measurement and tags by order where none is named, and of now without a time', () => {
    expect(rowsOf('cpu,host=gw1,cpu=cpu0 usage_idle=98.5')).toEqual([
      { pointCode: 'cpu.cpu0.gw1.usage_idle', dataTime: 7, value: 98.5 },
    ]);
  });
});
