import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LogOutput } from './logOutput.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A reader of a pipe: takes so many bytes at a time, none, or has gone. */
class Reader {
  takes: number | 'EAGAIN' | 'EPIPE' = Infinity;
  asked = 0;
  heard = '';

  write = (_: number, bytes: Buffer): number => {
    this.asked++;
    if (typeof this.takes === 'string')
      throw Object.assign(new Error(this.takes), { code: this.takes });
    const taken = bytes.subarray(0, this.takes);
    this.heard += taken.toString('latin1');
    return taken.length;
  };
}

test('a line is written before the call is over, in parts where the reader takes no more', () => {
  const reader = new Reader();
  const out = new LogOutput(2, reader.write);
  out.write('one\n');
  expect(reader.heard).toBe('one\n');
  reader.takes = 2;
  out.write('two\n');
  expect(reader.heard).toBe('one\ntwo\n');
});

test('a reader that stands still holds nobody up, and hears later what waited and how much was lost', () => {
  const reader = new Reader();
  const out = new LogOutput(2, reader.write);
  reader.takes = 'EAGAIN';
  const line = `${'x'.repeat(1023)}\n`;
  for (let i = 0; i < 1100; i++) out.write(line);
  expect(reader.asked).toBe(1);
  reader.takes = Infinity;
  vi.advanceTimersByTime(50);
  expect(reader.heard.length).toBeLessThan(1_050_000);
  expect(reader.heard).toMatch(/x\n.*76 lines of the log were lost/);
  out.write('again\n');
  expect(reader.heard.endsWith('again\n')).toBe(true);
});

test('one that has gone is written to no more', () => {
  const reader = new Reader();
  const out = new LogOutput(2, reader.write);
  reader.takes = 'EPIPE';
  out.write('one\n');
  out.write('two\n');
  vi.advanceTimersByTime(1_000);
  expect(reader.asked).toBe(1);
});
