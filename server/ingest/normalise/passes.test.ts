import { describe, expect, test } from 'vitest';
import { Passes } from './passes.ts';
import { timeOf } from './time.ts';

const source = { no: 1, zone: 'America/New_York' };
const utc = (clock: string): number => Date.parse(`2024-11-03T${clock}Z`);
const shown = (t: number | undefined): string =>
  t === undefined ? '-' : new Date(t).toISOString().slice(11, 19);

/**
 * Reads local times of 3 November 2024, each `[received in UTC, local time]`, of one point unless a
 * third part names another.
 */
function read(...rows: (readonly [received: string, local: string, subject?: string])[]): string[] {
  const passes = new Passes();
  return rows.map(([received, local, subject = 'P']) =>
    shown(timeOf(`2024-11-03 ${local}`, passes.toUtcOf(source, utc(received)), subject)),
  );
}

describe('[4.4 dst] an hour that local clocks go through twice', () => {
  test('told live is both hours, one after the other, and none is late', () => {
    const rows = Array.from({ length: 36 }, (_, i) => utc('04:00:00') + i * 300_000);
    const local = new Intl.DateTimeFormat('sv-SE', { timeZone: source.zone, timeStyle: 'medium' });
    expect(read(...rows.map((t) => [shown(t), local.format(t)] as const))).toEqual(
      rows.map((t) => shown(t)),
    );
  });

  test('told live some seconds late, by a server that has just started, after a silence', () => {
    expect(read(['06:10:20', '01:10:00'])).toEqual(['06:10:00']);
    expect(read(['05:10:20', '01:10:00'])).toEqual(['05:10:00']);
    expect(read(['05:10:00', '01:10:00'], ['06:25:01', '01:25:00'])).toEqual([
      '05:10:00',
      '06:25:00',
    ]);
  });

  test('told hours later is first one pass, then where the clock goes back the other', () => {
    expect(
      read(
        ['09:00:00', '00:40:00'],
        ['09:00:00', '01:20:00'],
        ['09:00:00', '01:50:00'],
        ['09:00:00', '01:20:00'],
        ['09:00:00', '02:10:00'],
      ),
    ).toEqual(['04:40:00', '05:20:00', '05:50:00', '06:20:00', '07:10:00']);
  });

  test('told in batches of five minutes goes back with its first batch', () => {
    expect(
      read(
        ['06:00:01', '01:55:00'],
        ['06:05:01', '01:00:00'],
        ['06:05:01', '01:04:00'],
        ['06:10:01', '01:05:00'],
      ),
    ).toEqual(['05:55:00', '06:00:00', '06:04:00', '06:05:00']);
  });

  test('what waited through a cut of the line is the hour it was measured in, also while the clocks stand in the second', () => {
    expect(
      read(
        ['04:50:00', '00:50:00'],
        ['06:20:00', '00:55:00'],
        ['06:20:00', '01:05:00'],
        ['06:20:00', '01:15:00'],
      ),
    ).toEqual(['04:50:00', '04:55:00', '05:05:00', '05:15:00']);
  });

  test('the same reading again is the same time', () => {
    expect(
      read(['05:30:00', '01:30:00'], ['05:30:05', '01:30:00'], ['09:00:00', '01:30:00']),
    ).toEqual(['05:30:00', '05:30:00', '05:30:00']);
  });

  test('one point’s clock says nothing of another’s', () => {
    expect(
      read(
        ['09:00:00', '01:10:00', 'A'],
        ['09:00:00', '01:50:00', 'A'],
        ['09:00:00', '01:10:00', 'B'],
      ),
    ).toEqual(['05:10:00', '05:50:00', '05:10:00']);
  });

  test('a source that says its offset is believed', () => {
    expect(read(['06:30:00', '01:30:00 -04:00'], ['06:30:00', '01:30:00 -05:00'])).toEqual([
      '05:30:00',
      '06:30:00',
    ]);
  });

  test('a sensor’s clock that runs ahead does not make the first pass the second', () => {
    expect(read(['05:30:00', '01:31:30'])).toEqual(['05:31:30']);
  });
});
