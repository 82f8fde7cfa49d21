import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rescuePaths, sendTeam } from '#contracts/evacuation/rescue.ts';
import { placesPath } from '#contracts/mine/findables.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { mineOf } from '#tests/helpers/testMine.ts';
import { SendForm } from './SendForm.tsx';

const model = mineOf({
  persons: [
    { cardNo: 'C1', name: '王强' },
    { cardNo: 'C2', name: '赵亮', duty: '兼职救护员' },
    { cardNo: 'K3', name: '电机车', cardType: 3 },
  ],
});
const form = () =>
  renderPage(<SendForm model={model} onClose={() => undefined} />, {
    answers: {
      [rescuePaths.send]: () => ({ id: 1 }),
      [placesPath]: () => [{ kind: 'person', no: 0, name: '王强', note: 'C1' }],
    },
  });
const members = (): HTMLElement =>
  screen.getByRole('combobox', { name: new RegExp(said('rescue:members')) });
/** What the box of members offers: that of places stands closed beside it. */
const offered = async () =>
  within(await screen.findByRole('listbox', { name: said('rescue:members') }));

test('who is trained for it stands first, and vehicles are not offered', async () => {
  const { user } = await form();
  await user.click(members());
  const options = await (await offered()).findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['赵亮 C2 兼职救护员', '王强 C1']);
});

test('somebody is found by pinyin, and sent with all that was entered', async () => {
  const { user, server } = await form();
  await user.type(
    screen.getByRole('textbox', { name: new RegExp(said('rescue:name')) }),
    '救护一队',
  );
  await user.type(members(), 'wq');
  await user.click(await (await offered()).findByRole('option', { name: '王强 C1' }));
  await user.click(screen.getByRole('button', { name: said('rescue:sendAct', { count: 1 }) }));
  await waitFor(() => expect(server.of(rescuePaths.send)).toHaveLength(1));
  expect(sendTeam.parse(server.of(rescuePaths.send)[0]?.body)).toMatchObject({
    name: '救护一队',
    personNos: [0],
    target: { personNo: null, areaNo: null },
    airMinutes: 240,
  });
});
