import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { alarmItemAnswer, resetBody } from '#contracts/alarms/alarmCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import { replayOf } from '#tests/helpers/pageFrames.ts';
import { answering, Refusal, silent, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen, type PageOptions } from '#tests/helpers/render.tsx';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { selection } from '#features/mine/api.ts';
import { AlarmDetail } from './AlarmDetail.tsx';

const person = testAlarm({
  id: 'a1',
  alarmType: 18,
  sourceName: '王强',
  pointNo: null,
  personNo: 4,
  level: 2,
});
const stored = (alarm: Alarm): Answer =>
  answering(alarmItemAnswer, { alarm, log: [], disposals: [], seen: [] });

const detail = (
  answer: Answer,
  live: Alarm | undefined,
  more: PageOptions & { onClose?: () => void } = {},
) =>
  renderPage(<AlarmDetail alarmId="a1" live={live} onClose={more.onClose ?? vi.fn()} />, {
    answers: { [paths.alarmItem]: answer },
    ...more,
  });
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });

test('an alarm that is not known here waits for the server', async () => {
  await detail(silent, undefined);
  await screen.findByText(said('alarms:waiting'));
});

test('a log that cannot be had leaves what is known, and comes with another try', async () => {
  const { user, server, text } = await detail(() => new Refusal('unavailable', 503), person);
  await screen.findByText(said('alarms:logFailed'));
  expect(text()).toContain('王强');
  server.answers[paths.alarmItem] = stored(person);
  await user.click(button(said('ui:retry')));
  await waitFor(() => expect(text()).not.toContain(said('alarms:logFailed')));
});

test('an alarm that no server knows is told as gone', async () => {
  await detail(() => new Refusal('not_found', 404), undefined);
  await screen.findByText(said('alarms:gone'));
});

test('the way to the map picks the person that the alarm is about', async () => {
  const { user, address } = await detail(stored(person), person);
  expect(button(said('alarms:showInCharts')).disabled).toBe(true);
  await user.click(button(said('alarms:showOnMap')));
  expect(selection).toMatchObject({ alarmId: 'a1', personNo: 4, pointNo: undefined });
  expect(address()).toBe('/monitoring/workspace');
});

test('a latched alarm ends only with a conclusion, which is sent', async () => {
  const latched = { ...person, latched: true, state: 3 };
  const { user, server } = await detail(stored(latched), latched);
  const reset = await screen.findByRole<HTMLButtonElement>('button', {
    name: said('alarms:reset'),
  });
  expect(reset.disabled).toBe(true);
  server.answers[paths.alarmReset] = () => ({});
  await user.click(screen.getByRole('combobox', { name: new RegExp(said('alarms:resetReason')) }));
  await user.click(screen.getByRole('option', { name: said('alarms:close.3') }));
  await user.click(reset);
  await waitFor(() => expect(server.of(paths.alarmReset)).toHaveLength(1));
  expect(resetBody.parse(server.of(paths.alarmReset)[0]?.body)).toMatchObject({
    alarmId: 'a1',
    closeReason: 3,
  });
});

test('who may not shelve, take out or reset is offered none of it', async () => {
  const latched = { ...person, latched: true };
  await detail(stored(latched), latched, { permissions: ['data/kafkaMineAlarmRecord/list'] });
  await screen.findByText(said('alarms:latched'));
  expect(button(said('alarms:reset')).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: said('alarmActions:shelve') })).toBeNull();
  expect(screen.queryByRole('button', { name: said('alarmActions:takeOut') })).toBeNull();
});

test('in a replay an alarm of now is called so, and nothing can be done to it', async () => {
  await detail(stored(person), undefined, { topics: [[{ kind: 'clock' }, replayOf()]] });
  await screen.findByText(said('alarms:asOfNow'));
  expect(screen.queryByRole('button', { name: said('alarmActions:shelve') })).toBeNull();
});

test('both crosses close it', async () => {
  const onClose = vi.fn();
  const { user } = await detail(silent, person, { onClose });
  await user.click(button(said('alarms:back')));
  await user.click(button(said('alarms:closeDetail')));
  expect(onClose).toHaveBeenCalledTimes(2);
});
