import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { evacuationNow, markSafe } from '#contracts/evacuation/evacuation.ts';
import { paths } from '#contracts/http/paths.ts';
import { answering } from '#tests/helpers/pageServer.ts';
import { renderPage } from '#tests/helpers/render.tsx';
import { entries } from '#ui/entries.ts';
import { WaitingTicks } from './WaitingTicks.tsx';

/** Where the ticks of the user of tests wait. */
const KEY = 'TICKS_7_3';
const on = {
  id: 3,
  startedAt: Date.now() - 300_000,
  startedBy: '李明',
  drill: true,
  reason: '',
  roster: 2,
  endedAt: null,
  endedBy: null,
  endNote: '',
};
const tick = (personNo: number, at: number) => ({ personNo, safe: true, note: '已到', at });

test('what waits of a marshal goes out from any page, but what may be on its way for the first time', async () => {
  // A little ahead: however long this test takes it was ticked just now.
  const fresh = tick(2, Date.now() + 7_500);
  entries.write(KEY, [tick(1, Date.now() - 60_000), fresh], 3_600);
  const { server } = await renderPage(<WaitingTicks />, {
    answers: {
      [paths.evacuationOn]: answering(evacuationNow, { on }),
      [paths.evacuationMark]: () => null,
    },
  });
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(entries.read(KEY)).toEqual([fresh]);
  });
  const sent = server.of(paths.evacuationMark).map(({ body }) => markSafe.parse(body));
  expect(sent).toMatchObject([{ id: 3, personNos: [1], safe: true, note: '已到' }]);
  expect(sent[0]?.ageMs).toBeGreaterThanOrEqual(60_000);
});
