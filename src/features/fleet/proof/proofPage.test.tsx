import { expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import { proofsAnswer, type Proofs } from '#contracts/signage/proofLines.ts';
import { answering } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { Component } from './ProofPage.tsx';

const [from, to] = [mineMoment(2026, 11, 27, 8), mineMoment(2026, 11, 27, 12)];
const screens = (brokenAt?: number | null): Proofs['screens'] => [
  {
    id: 'd1',
    name: 'Hall',
    lines: [
      {
        kind: 'span',
        began: from,
        ended: from + 3_600_000,
        templateId: 't',
        name: 'Usual page',
        version: 3,
        slot: '',
        hash: 'abcdef0123456789',
        isPublished: true,
      },
      { kind: 'gap', began: from + 3_600_000, ended: to },
    ],
    days: [{ day: '2026-11-27', playedMs: 3_600_000, ofMs: 4 * 3_600_000 }],
    ...(brokenAt === undefined ? {} : { brokenAt }),
  },
];
const PROOFS = '/advert/api/v1/device/proofs';
const page = (found: Proofs['screens'], search = '') =>
  renderPage(<Component />, {
    path: `/signage/proof?from=${from}&to=${to}${search}`,
    language: 'en',
    answers: {
      '/advert/api/v1/device/getall': () => [{ id: 'd1', name: 'Hall' }],
      [PROOFS]: answering(proofsAnswer, { now: to, screens: found }),
    },
  });

test('proofs stand line by line with their gaps and the share of each day', async () => {
  const { text, server } = await page(screens());
  await screen.findByText(said('fleet:silent'));
  expect(text()).toContain('Usual page v3');
  expect(text()).toContain('25.0 %');
  expect(text()).toContain(said('fleet:chainOfOne'));
  expect(server.of(PROOFS)[0]?.query).toMatchObject({ from: String(from), to: String(to) });
});

test('of one screen it is said whether its rows are as they were handed in', async () => {
  const { server } = await page(screens(null), '&device=d1');
  await screen.findByText(said('fleet:chainWhole'));
  expect(server.of(PROOFS)[0]?.query).toMatchObject({ id: 'd1' });
});

test('a row that was changed is told of', async () => {
  await page(screens(7), '&device=d1');
  await screen.findByText(said('fleet:chainBroken', { row: 7 }));
});
