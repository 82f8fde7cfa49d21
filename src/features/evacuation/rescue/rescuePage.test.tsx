import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  commandLog,
  commandNote,
  rescueCodes,
  rescuePaths,
  rescueStand,
  teamAir,
  type RescueStand,
} from '#contracts/evacuation/rescue.ts';
import { answering } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen, type PageOptions } from '#tests/helpers/render.tsx';
import { mineOf } from '#tests/helpers/testMine.ts';
import { RescueBanner } from '../RescueBanner.tsx';
import { CommandLog } from './CommandLog.tsx';
import { TeamCard } from './TeamCard.tsx';

const T = 1_790_000_000_000;
const model = mineOf({ areas: [{ code: 'A', name: '3203工作面', levelCode: 'L1' }] });
const member = (personNo: number, name: string, airMinutes: number, outMetres: number | null) => ({
  personNo,
  cardNo: `C${personNo}`,
  name,
  mobile: '13800000000',
  airMinutes,
  airAt: T,
  at: { x: 0, y: 0, z: -300, areaNo: 0, fixAt: T, underground: true },
  outMetres,
  backMetres: outMetres,
});
const stand: RescueStand = rescueStand.parse({
  t: T,
  teams: [
    {
      id: 3,
      name: '救护一队',
      task: '搜救',
      target: { personNo: null, areaNo: 0 },
      targetAt: null,
      sentAt: T,
      sentBy: '李明',
      members: [member(1, '王强', 240, 540), member(2, '赵亮', 120, null)],
      targetMetres: 270,
    },
  ],
  blocked: [],
});
const [team] = stand.teams;
const card = (minutes: number, more: PageOptions = {}) => {
  if (team === undefined) throw new Error('no team');
  const nothing = (): void => undefined;
  return renderPage(
    <TeamCard
      team={team}
      model={model}
      now={T + minutes * 60_000}
      isChosen
      onChoose={nothing}
      onTask={nothing}
    />,
    { answers: { [rescuePaths.air]: () => null, [rescuePaths.out]: () => null }, ...more },
  );
};

test('the air of a team is that of whoever has least, by the clock, with the ways on foot', async () => {
  const { text } = await card(30);
  expect(
    screen.getByText(said('rescue:minutes', { minutes: 90 }), { selector: 'strong' }),
  ).toBeDefined();
  expect(text()).toContain(said('rescue:wayThere', { metres: 270, minutes: 5 }));
  expect(text()).toContain(said('rescue:wayOut', { metres: 540, minutes: 10 }));
  expect(text()).toContain(said('rescue:noWayOut'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a team whose air is the way back and the reserve is told of loudly', async () => {
  await card(90);
  expect(within(screen.getByRole('alert')).getByText(said('rescue:turn'))).toBeDefined();
});

test('who leads reports air; who only looks cannot', async () => {
  const { user, server } = await card(0);
  const field = screen.getByRole('textbox', { name: said('rescue:airOf', { name: '赵亮' }) });
  await user.type(field, '95{Enter}');
  await waitFor(() => expect(server.of(rescuePaths.air)).toHaveLength(1));
  expect(teamAir.parse(server.of(rescuePaths.air)[0]?.body)).toEqual({
    id: 3,
    personNo: 2,
    airMinutes: 95,
  });
});

test('who only looks is offered no order', async () => {
  await card(0, { permissions: [rescueCodes.see] });
  expect(screen.queryByRole('button', { name: said('rescue:out') })).toBeNull();
  expect(screen.queryByRole('button', { name: said('rescue:report') })).toBeNull();
});

test('a team is out once somebody has said so twice, and is told who is still seen below', async () => {
  const { user, server } = await card(0);
  await user.click(screen.getByRole('button', { name: said('rescue:out') }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(said('rescue:outBelow', { names: '王强, 赵亮' }))).toBeDefined();
  expect(server.of(rescuePaths.out)).toHaveLength(0);
  await user.click(
    dialog.getByRole('button', { name: said('rescue:outAct', { name: '救护一队' }) }),
  );
  await waitFor(() => expect(server.of(rescuePaths.out)).toHaveLength(1));
});

test('the log tells what the product noted, and takes a line of one own', async () => {
  const line = { id: '1', at: T, by: '', about: '救护一队: 34 min', kind: null, note: '' } as const;
  const { user, server, text } = await renderPage(<CommandLog />, {
    answers: {
      [rescuePaths.log]: answering(commandLog, {
        list: [
          { ...line, act: 'turnBack' },
          { ...line, id: '2', act: 'callPeople', about: '130', kind: 'leave', by: '李明' },
        ],
      }),
      [rescuePaths.note]: () => null,
    },
  });
  await screen.findAllByRole('listitem');
  expect(text()).toContain(said('rescue:act.turnBack', { about: line.about }));
  expect(text()).toContain(said('calls:kind.leave'));
  await user.type(screen.getByRole('textbox'), '医生已到井口');
  await user.click(screen.getByRole('button', { name: said('rescue:write') }));
  await waitFor(() => expect(server.of(rescuePaths.note)).toHaveLength(1));
  expect(commandNote.parse(server.of(rescuePaths.note)[0]?.body)).toEqual({
    words: '医生已到井口',
  });
});

const late = { ...stand, t: T + 100 * 60_000 };
const banner = (path: string) =>
  renderPage(<RescueBanner />, {
    path,
    answers: { [rescuePaths.stand]: answering(rescueStand, late) },
  });

test('on every other page a banner says that a team has to turn back, and leads to it', async () => {
  const { user, address } = await banner('/monitoring/workspace');
  const words = said('evacuationBanner:turn', { name: '救护一队' });
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  await user.click(screen.getByRole('link', { name: said('evacuationBanner:showRescue') }));
  expect(address()).toBe('/monitoring/rescue');
});

test('on its own page, where the team says so itself, there is no banner', async () => {
  const { server } = await banner('/monitoring/rescue');
  await waitFor(() => expect(server.of(rescuePaths.stand)).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});
