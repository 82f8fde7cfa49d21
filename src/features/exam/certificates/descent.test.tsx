import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { certificatePaths, descentAnswer } from '#contracts/exam/certificateCalls.ts';
import { answering } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { Component } from './MatrixPage.tsx';

const bar = (until: number | null) => ({
  type: '瓦斯检查',
  typeEn: 'Gas',
  level: 2,
  areas: ['3203'],
  until,
});
const person = (id: string, name: string, until: number | null) => ({
  id,
  name,
  jobNo: `J${id}`,
  trade: 'fitter',
  barred: [bar(until)],
});
/** Eight in the evening of the mine. */
const EIGHT = Date.UTC(2026, 10, 24, 12);

test('the list before descent names who may not go where, and from when on who no longer may', async () => {
  const { text } = await renderPage(<Component />, {
    path: '/exam/certificate/matrix?view=descent&shift=s1',
    answers: {
      [certificatePaths.descent]: answering(descentAnswer, {
        shifts: [{ id: 's1', name: 'Night' }],
        asked: 40,
        people: [person('1', 'Chen', null), person('2', 'Li', EIGHT)],
      }),
    },
  });
  await waitFor(() => expect(text()).toContain('Chen'));
  expect(text()).toContain(said('certificates:barred', { count: 1, of: 40 }));
  expect(text()).toContain(said('certificates:endSoon', { count: 1 }));
  expect(text()).toContain(said('certificates:endsAt', { time: '20:00', where: '3203' }));
  expect(text()).toContain(`${said('certificates:descent')} · Night`);
  expect(screen.getByRole('button', { name: said('certificates:print') })).toBeDefined();
});
