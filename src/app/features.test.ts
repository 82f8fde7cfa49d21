import { expect, test } from 'vitest';
import { auth } from '../features/auth/index.ts';
import { features } from './features.ts';
import { pagesOf } from './menu/pageNames.ts';

test('only the doors stand open: whatever else there is becomes known after a sign-in', () => {
  const open = pagesOf(features).filter(({ route }) => route.open === true);
  expect(open.length).toBeGreaterThan(0);
  expect(open.filter(({ feature }) => feature !== auth)).toEqual([]);
});
