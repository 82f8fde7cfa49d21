import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { workPaths } from '#contracts/maintenance/workPaths.ts';
import {
  alarmOrdersAnswer,
  fromAlarmAnswer,
  fromAlarmBody,
} from '#contracts/maintenance/workInTheMine.ts';
import { replayOf } from '#tests/helpers/pageFrames.ts';
import { answering, Refusal } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen, type PageOptions } from '#tests/helpers/render.tsx';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import OrderChip from './OrderChip.tsx';
import RepairOrder from './RepairOrder.tsx';

const alarm = testAlarm({ id: 'a1', sourceName: '2# 水泵' });
const order = { alarmId: 'a1', id: 'r1', no: '20261123-001', status: 1 };
const none = answering(alarmOrdersAnswer, []);
const one = answering(alarmOrdersAnswer, [order]);
const detail = (options: PageOptions) => renderPage(<RepairOrder alarm={alarm} />, options);
const button = () => screen.findByRole('button', { name: said('alarmRepairs:request') });

test('one press asks for the repair; its number and state stand there then, with the way to it', async () => {
  const { user, server, text } = await detail({ answers: { [workPaths.repairsOfAlarms]: none } });
  server.answers[workPaths.repairFromAlarm] = () => {
    server.answers[workPaths.repairsOfAlarms] = one;
    return fromAlarmAnswer.parse({ ...order, isNew: true });
  };
  await user.click(await button());
  const link = await screen.findByRole('link', { name: order.no });
  expect(link.getAttribute('href')).toContain('/maintenance/repairRequest/r1');
  await waitFor(() => expect(text()).toContain('已提交'));
  expect(screen.queryByRole('button', { name: said('alarmRepairs:request') })).toBeNull();
  const sent = server.of(workPaths.repairFromAlarm).map(({ body }) => fromAlarmBody.parse(body));
  expect(sent).toEqual([{ alarmId: 'a1' }]);
  expect(server.of(workPaths.repairsOfAlarms)[0]?.query).toMatchObject({ alarmId: 'a1' });
});

test('where nobody knows the machine it is asked for', async () => {
  const { user, server } = await detail({ answers: { [workPaths.repairsOfAlarms]: none } });
  server.answers[workPaths.repairFromAlarm] = () =>
    new Refusal('machine_needed', 400, 'equipmentId');
  await user.click(await button());
  await screen.findByText(said('alarmRepairs:machineHint'));
});

test('a refusal is told with its reason, and the button stays', async () => {
  const { user, server, text } = await detail({ answers: { [workPaths.repairsOfAlarms]: none } });
  server.answers[workPaths.repairFromAlarm] = () => new Refusal('unknown_alarm', 404);
  await user.click(await button());
  await waitFor(() => expect(text()).toContain(said('failure:unknown_alarm')));
  expect(await button()).toBeTruthy();
});

test('who may not ask sees the order of others, and no button', async () => {
  await detail({
    answers: { [workPaths.repairsOfAlarms]: one },
    permissions: ['maint/repairRequest/list'],
  });
  await screen.findByRole('link', { name: order.no });
  expect(screen.queryByRole('button', { name: said('alarmRepairs:request') })).toBeNull();
});

test('while the past is shown nothing of now is said, and nothing is asked for', async () => {
  const { core } = await detail({ answers: { [workPaths.repairsOfAlarms]: one } });
  await screen.findByRole('link', { name: order.no });
  core.show({ kind: 'clock' }, replayOf());
  await waitFor(() => expect(screen.queryByRole('link', { name: order.no })).toBeNull());
  expect(screen.queryByRole('button', { name: said('alarmRepairs:request') })).toBeNull();
});

test('the row of an alarm says how far its repair is', async () => {
  await renderPage(<OrderChip alarmId="a1" />, { answers: { [workPaths.repairsOfAlarms]: one } });
  const chip = await screen.findByRole('link');
  expect(chip.textContent).toContain('已提交');
  expect(chip.getAttribute('title')).toBe(said('alarmRepairs:orderOf', { no: order.no }));
});
