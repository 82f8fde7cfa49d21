import { expect, test } from 'vitest';
import { listBodyOf, readListState } from '#crud/list/listState.ts';
import { registrations } from './registrations.ts';

test('[S3-115, S7-104] the report of registrations asks for type 1, even where an address asks for another', () => {
  const state = readListState(
    new URLSearchParams({ 'f.type': '2|Equal', 'f.name': 'Li|Contains' }),
  );
  expect(listBodyOf(state, registrations.fixed)).toMatchObject({
    filter: { type: '1|Equal', name: 'Li|Contains' },
  });
});
