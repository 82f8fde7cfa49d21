import { expect, test } from 'vitest';
import { toldFans, toldGas, type ToldReading } from '#contracts/signage/playerData.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { ToldFans } from './ToldFans.tsx';
import { ToldGas } from './ToldGas.tsx';

const NOW = Date.now();
const reading = (no: number, name: string, more: object = {}, point: object = {}) => ({
  point: {
    no,
    code: name,
    name,
    pointType: 1,
    kind: 'CH4',
    unit: '%CH4',
    precision: 2,
    samplePeriod: 5,
    limits: { high: { 2: 1 } },
    ...point,
  },
  t: NOW - 2_000,
  value: 0.5,
  level: 0,
  bad: false,
  ...more,
});
const gas = toldGas.parse({
  total: 4,
  silent: 1,
  list: [
    reading(1, 'Face', { value: 1.2, level: 2 }),
    reading(2, 'Return', { value: 0.6 }),
    reading(3, 'Heading', { value: 3, t: NOW - 60_000 }),
  ],
});

test('[S2-44] a player ranks gases as it was told them; what has grown old since has no place', async () => {
  const { text } = await renderPage(<ToldGas gas={gas} now={NOW} />, { language: 'en' });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(rows.map((row) => /Face|Return|Heading/.exec(row)?.[0])).toEqual(['Face', 'Return']);
  expect(text()).toContain(said('tiles:silent', { silent: 2, of: 4 }));
});

test('[S2-44] a player that has heard nothing for a while calls all gases silent', async () => {
  const { text } = await renderPage(<ToldGas gas={gas} now={NOW + 120_000} />, { language: 'en' });
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  expect(text()).toContain(said('tiles:silent', { silent: 4, of: 4 }));
});

test('[S2-44] before it was told anything a player waits; a mine without gases has none', async () => {
  const { text } = await renderPage(<ToldGas gas={undefined} now={NOW} />, { language: 'en' });
  expect(text()).toContain(said('tiles:waiting'));
});

test('[S2-44] without points of gas a player says so', async () => {
  const none = { total: 0, silent: 0, list: [] };
  const { text } = await renderPage(<ToldGas gas={none} now={NOW} />, { language: 'en' });
  expect(text()).toContain(said('tiles:noGas'));
});

test('[S2-44] a fan that tells nothing stands there as unknown, not as gone', async () => {
  const fan = (no: number, name: string, more: Partial<ToldReading>) =>
    reading(no, name, more, { kind: 'FAN', pointType: 2, positionCode: 'MAIN', unit: '' });
  const fans = toldFans.parse({
    total: 2,
    pressed: [],
    list: [fan(1, 'East fan', { value: 1 }), fan(2, 'West fan', { value: null, t: null })],
  });
  await renderPage(<ToldFans fans={fans} now={NOW} />, { language: 'en' });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Running');
  expect(rows[1]).toBe(`West fan${said('tiles:unknown')}`);
});
