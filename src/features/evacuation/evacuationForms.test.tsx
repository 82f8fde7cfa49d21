import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { markSafe, startEvacuation } from '#contracts/evacuation/evacuation.ts';
import { paths } from '#contracts/http/paths.ts';
import { callBody, callPaths } from '#contracts/people/calls.ts';
import { Refusal, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { NoteForm, type Noted } from './NoteForm.tsx';
import { StartForm } from './StartForm.tsx';

const done: Answer = () => ({});
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
const start = async (answer: Answer = done) => {
  const onClose = vi.fn();
  const answers = { [paths.evacuationStart]: answer, [callPaths.call]: () => ({ id: 5 }) };
  return { onClose, ...(await renderPage(<StartForm onClose={onClose} />, { answers })) };
};
const noted: Noted = {
  title: '标记',
  consequence: '记入报告',
  act: '标记为安全',
  path: paths.evacuationMark,
  body: { id: 1, personNos: [4], safe: true },
};
const note = async (more: Partial<Noted> = {}, answer: Answer = done) => {
  const [onClose, onDone] = [vi.fn(), vi.fn()];
  const form = <NoteForm noted={{ ...noted, ...more }} onClose={onClose} onDone={onDone} />;
  const answers = { [paths.evacuationMark]: answer };
  return { onClose, onDone, ...(await renderPage(form, { answers })) };
};

test('what follows from calling is said before; a drill is what a careless press calls', async () => {
  const { user, server, text } = await start();
  expect(text()).toContain(said('evacuation:startConsequence'));
  await user.click(button(said('evacuation:startDrillAct')));
  await waitFor(() => expect(server.of(paths.evacuationStart)).toHaveLength(1));
  expect(startEvacuation.parse(server.of(paths.evacuationStart)[0]?.body).drill).toBe(true);
});

test('a real one has to be chosen, needs no words, and closes the form once it is called', async () => {
  const { user, server, onClose } = await start();
  await user.click(screen.getByRole('radio', { name: said('evacuation:actual') }));
  await user.click(button(said('evacuation:startAct')));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(startEvacuation.parse(server.of(paths.evacuationStart)[0]?.body)).toEqual({
    drill: false,
    reason: '',
  });
});

test('everybody below is told to leave, and that it is a drill, unless that is not wanted', async () => {
  const { user, server } = await start();
  await user.click(button(said('evacuation:startDrillAct')));
  await waitFor(() => expect(server.of(callPaths.call)).toHaveLength(1));
  expect(callBody.parse(server.of(callPaths.call)[0]?.body)).toMatchObject({
    target: { to: 'everybody' },
    kind: 'leave',
    words: said('evacuation:drill'),
  });
});

test('nobody is called where that is not wanted', async () => {
  const { user, server, onClose } = await start();
  await user.click(screen.getByRole('checkbox', { name: said('evacuation:tellEverybody') }));
  await user.click(button(said('evacuation:startDrillAct')));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.of(callPaths.call)).toEqual([]);
});

test('a refusal is told, and the form stays with what was written', async () => {
  const { user, text, onClose } = await start(() => new Refusal('forbidden', 403));
  const reason = screen.getByRole('textbox', { name: said('evacuation:reason') });
  await user.type(reason, '瓦斯');
  await user.click(button(said('evacuation:startDrillAct')));
  await waitFor(() => expect(text()).toContain(said('failure:forbidden')));
  expect(reason).toHaveProperty('value', '瓦斯');
  expect(onClose).not.toHaveBeenCalled();
});

test('what stands in the report demands a note, spaces are none', async () => {
  const { user, server, onDone, onClose } = await note();
  expect(button(noted.act).disabled).toBe(true);
  const field = screen.getByRole('textbox', { name: new RegExp(said('evacuation:note')) });
  await user.type(field, '  ');
  expect(button(noted.act).disabled).toBe(true);
  await user.type(field, '井口点名');
  await user.click(button(noted.act));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onDone).toHaveBeenCalledOnce();
  expect(markSafe.parse(server.of(paths.evacuationMark)[0]?.body)).toEqual({
    id: 1,
    personNos: [4],
    safe: true,
    note: '井口点名',
  });
});

test('an optional note may be left empty', async () => {
  const { user, onClose } = await note({ optional: true });
  await user.click(button(noted.act));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
