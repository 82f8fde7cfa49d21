import { expect, test } from 'vitest';
import { collectorFindings } from './collectorFindings.ts';

const good = {
  code: 'plc',
  state: 'connected' as const,
  reason: null,
  cause: null,
  rejected: 0,
  heardAt: 1,
  faults: [],
  leftOut: [],
};
const codes = (more: Partial<Parameters<typeof collectorFindings>[0]>): string[] =>
  collectorFindings({ ...good, ...more }).map((one) => (one.well ? 'ok' : one.code));

test('a collector says what keeps it from bringing rows, each by a code', () => {
  expect(codes({})).toEqual(['ok']);
  expect(codes({ state: 'disabled' })).toEqual(['collector_disabled']);
  expect(codes({ state: 'connecting', reason: 'ECONNREFUSED' })).toEqual(['collector_unconnected']);
  expect(codes({ state: 'refused' })).toEqual(['collector_refused']);
  expect(codes({ heardAt: null })).toEqual(['collector_silent']);
});

test('what it leaves out and what was refused of it are told together, with an example', () => {
  const found = collectorFindings({
    ...good,
    rejected: 2,
    faults: [{ at: 1, message: 'no point X' }],
    leftOut: [{ code: 'noNode', what: 'ns=2;s=A' }],
  });
  expect(found.map((one) => (one.well ? 'ok' : one.code))).toEqual([
    'collector_left_out',
    'collector_rows_refused',
  ]);
  expect(found[0]?.says).toContain('ns=2;s=A (noNode)');
  expect(found[1]?.says).toContain('no point X');
});

test('a certificate that is not trusted has its own remedy', () => {
  const [found] = collectorFindings({
    ...good,
    state: 'refused',
    reason: 'not trusted',
    cause: { code: 'untrustedServer', what: 'AB12' },
  });
  expect(found?.well === false && found.todo).toContain('thumbprint');
});
