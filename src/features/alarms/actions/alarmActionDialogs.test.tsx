import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  alarmActionAnswer,
  outageBody,
  shelveBody,
  unshelveBody,
} from '#contracts/alarms/alarmActionCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import { answering, Refusal, silent } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { OutageDialog } from './OutageDialog.tsx';
import { ShelveDialog } from './ShelveDialog.tsx';

const gas = { id: 'a1', sourceName: '3203甲烷' };
const shelved = answering(alarmActionAnswer, { done: ['a1'], unchanged: [], unknown: [] });
const why = (): HTMLElement =>
  screen.getByRole('textbox', { name: new RegExp(said('alarmActions:why')) });
const button = (name: RegExp | string): HTMLButtonElement => screen.getByRole('button', { name });
const shelveButton = (): HTMLButtonElement => {
  const found = screen
    .getAllByRole<HTMLButtonElement>('button', { name: /^搁置/ })
    .find(({ type }) => type === 'submit');
  if (found === undefined) throw new Error('No button shelves');
  return found;
};

test('shelving waits for a reason: without one, or with spaces only, nothing can be sent', async () => {
  const { user, server } = await renderPage(<ShelveDialog alarms={[gas]} onClose={vi.fn()} />, {
    answers: { [paths.alarmShelve]: shelved },
  });
  expect(shelveButton().disabled).toBe(true);
  await user.type(why(), '  {Enter}');
  expect(shelveButton().disabled).toBe(true);
  expect(server.of(paths.alarmShelve)).toEqual([]);
});

test('what is sent keeps the contract: alarms, minutes and the trimmed reason', async () => {
  const closed = vi.fn();
  const { user, server } = await renderPage(<ShelveDialog alarms={[gas]} onClose={closed} />, {
    answers: { [paths.alarmShelve]: shelved },
  });
  await user.type(why(), ' 检修 ');
  await user.click(button(/^15/));
  expect(button(/^15/).getAttribute('aria-pressed')).toBe('true');
  await user.click(shelveButton());
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(shelveBody.parse(server.of(paths.alarmShelve)[0]?.body)).toMatchObject({
    alarmIds: ['a1'],
    minutes: 15,
    reason: '检修',
  });
});

test('a usual reason is a press away', async () => {
  const { user } = await renderPage(<ShelveDialog alarms={[gas]} onClose={vi.fn()} />);
  await user.click(button(said('alarmActions:why.chatter')));
  expect(why()).toHaveProperty('value', said('alarmActions:why.chatter'));
  expect(shelveButton().disabled).toBe(false);
});

test('a refusal is told and leaves the dialog and the reason as they are', async () => {
  const closed = vi.fn();
  const { user, text } = await renderPage(<ShelveDialog alarms={[gas]} onClose={closed} />, {
    answers: { [paths.alarmShelve]: () => new Refusal('forbidden', 403) },
  });
  await user.click(button(said('alarmActions:why.work')));
  await user.click(shelveButton());
  await waitFor(() => expect(text()).toContain(said('failure:forbidden')));
  expect(closed).not.toHaveBeenCalled();
  expect(why()).toHaveProperty('value', said('alarmActions:why.work'));
});

test('shelving is taken back by a press: those that were shelved, and no others', async () => {
  const partly = answering(alarmActionAnswer, { done: ['a1'], unchanged: ['a2'], unknown: [] });
  const { user, server } = await renderPage(
    <ShelveDialog alarms={[gas, { ...gas, id: 'a2' }]} onClose={vi.fn()} />,
    { answers: { [paths.alarmShelve]: partly, [paths.alarmUnshelve]: shelved } },
  );
  await user.click(button(said('alarmActions:why.work')));
  await user.click(shelveButton());
  await user.click(await screen.findByRole('button', { name: said('overlay:undo') }));
  await waitFor(() => expect(server.of(paths.alarmUnshelve)).toHaveLength(1));
  expect(unshelveBody.parse(server.of(paths.alarmUnshelve)[0]?.body).alarmIds).toEqual(['a1']);
});

test('alarms that could not be shelved are counted apart', async () => {
  const partly = answering(alarmActionAnswer, { done: ['a1'], unchanged: ['a2'], unknown: ['a3'] });
  const { user, text } = await renderPage(
    <ShelveDialog alarms={[gas, { ...gas, id: 'a2' }]} onClose={vi.fn()} />,
    { answers: { [paths.alarmShelve]: partly } },
  );
  await user.click(button(said('alarmActions:why.work')));
  await user.click(shelveButton());
  const told = said('alarmActions:shelvePartly', { count: 1, left: 2 });
  await waitFor(() => expect(text()).toContain(told));
});

test('taking a point out of service demands a reason too, and sends hours', async () => {
  const closed = vi.fn();
  const { user, server } = await renderPage(
    <OutageDialog pointNo={5} name="T5" onClose={closed} />,
    { answers: { [paths.outageBegin]: () => ({}) } },
  );
  expect(button(said('alarmActions:takeOut')).disabled).toBe(true);
  await user.type(why(), '探头损坏');
  await user.click(button(said('alarmActions:days', { count: 1 })));
  await user.click(button(said('alarmActions:takeOut')));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(outageBody.parse(server.of(paths.outageBegin)[0]?.body)).toMatchObject({
    pointNo: 5,
    hours: 24,
    reason: '探头损坏',
  });
});

test('while the server is asked it cannot be sent twice', async () => {
  const { user, server } = await renderPage(
    <OutageDialog pointNo={5} name="T5" onClose={vi.fn()} />,
    {
      answers: { [paths.outageBegin]: silent },
    },
  );
  await user.type(why(), '探头');
  await user.click(button(said('alarmActions:takeOut')));
  await waitFor(() => expect(button(said('alarmActions:takeOut')).dataset['loading']).toBe('true'));
  await user.click(button(said('alarmActions:takeOut')));
  expect(server.of(paths.outageBegin)).toHaveLength(1);
});
