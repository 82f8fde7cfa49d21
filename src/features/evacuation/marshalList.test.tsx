import { act, cleanup, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  evacuationStatus,
  markSafe,
  type EvacuationStatus,
} from '#contracts/evacuation/evacuation.ts';
import { paths } from '#contracts/http/paths.ts';
import { placesPath } from '#contracts/mine/findables.ts';
import { session } from '#crud/session.ts';
import { Refusal, silent } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { mineOf } from '#tests/helpers/testMine.ts';
import { MarshalList } from './MarshalList.tsx';
import { useEvacuationDesk } from './useEvacuationDesk.ts';

const model = mineOf({ areas: [{ code: 'A', name: '井口', levelCode: 'L1' }] });
const somebody = (personNo: number, name: string, more = {}) => ({
  personNo,
  cardNo: `10${personNo}`,
  name,
  deptName: '掘进队',
  teamName: '',
  workType: '',
  mobile: '',
  startAreaNo: 0,
  state: 'movingOut',
  safeAt: null,
  markedBy: null,
  note: '',
  areaNo: 0,
  x: 0,
  y: 0,
  z: 0,
  fixAt: Date.now(),
  outMetres: 10,
  outTo: 'exit',
  ...more,
});
const now = Date.now();
const stand: EvacuationStatus = evacuationStatus.parse({
  t: Date.now(),
  evacuation: {
    id: 3,
    startedAt: Date.now() - 65_000,
    startedBy: '李明',
    drill: true,
    reason: '',
    roster: 2,
    endedAt: null,
    endedBy: null,
    endNote: '',
  },
  people: [somebody(1, '王强'), somebody(2, '赵亮', { state: 'safe', markedBy: '李明' })],
  blocked: [],
});

function List() {
  const desk = useEvacuationDesk(model, stand, { isOld: false, heardAt: now });
  return <MarshalList desk={desk} />;
}
const list = () => renderPage(<List />, { answers: { [paths.evacuationMark]: () => null } });
const button = (key: string, name: string): HTMLElement =>
  screen.getByRole('button', { name: said(`evacuation:${key}`, { name }) });

test('one press ticks whoever arrives, and can be taken back', async () => {
  const { user, server } = await list();
  await user.click(button('tick', '王强'));
  await waitFor(() => expect(server.of(paths.evacuationMark)).toHaveLength(1));
  expect(markSafe.parse(server.of(paths.evacuationMark)[0]?.body)).toEqual({
    id: 3,
    personNos: [1],
    safe: true,
    note: said('evacuation:tickNote'),
  });
  await user.click(await screen.findByRole('button', { name: said('overlay:undo') }));
  await waitFor(() => expect(server.of(paths.evacuationMark)).toHaveLength(2));
  expect(markSafe.parse(server.of(paths.evacuationMark)[1]?.body)).toMatchObject({ safe: false });
});

test('who is ticked names by whom, and the mark can be taken back later too', async () => {
  const { user, server, text } = await list();
  expect(text()).toContain(said('evacuation:ticked', { by: '李明' }));
  await user.click(button('untick', '赵亮'));
  await waitFor(() => expect(server.of(paths.evacuationMark)).toHaveLength(1));
});

test('a tick that the network loses waits on the phone, a closed page too, and goes once it is back', async () => {
  const lost = await renderPage(<List />);
  await lost.user.click(button('tick', '王强'));
  await screen.findByText(said('evacuation:waitsMarked'));
  expect(lost.text()).toContain(said('evacuation:waiting', { count: 1 }));
  cleanup();
  const { server, text } = await list();
  expect(text()).toContain(said('evacuation:waitsMarked'));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(text()).not.toContain(said('evacuation:waitsMarked')));
  const sent = markSafe.parse(server.of(paths.evacuationMark)[0]?.body);
  expect(sent).toMatchObject({ personNos: [1], safe: true });
  // The server judges by its age which word is the last.
  expect(sent.ageMs).toBeGreaterThan(0);
  cleanup();
  expect((await list()).text()).not.toContain(said('evacuation:waitsMarked'));
});

test('what waits is taken back before it was sent, and only that is sent then', async () => {
  const { user, server, text } = await renderPage(<List />);
  await user.click(button('tick', '王强'));
  await screen.findByText(said('evacuation:waitsMarked'));
  await user.click(button('untick', '王强'));
  await screen.findByText(said('evacuation:waitsUnmarked'));
  const before = server.of(paths.evacuationMark).length;
  server.answers[paths.evacuationMark] = () => null;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(text()).not.toContain(said('evacuation:waitsUnmarked')));
  const sent = server.of(paths.evacuationMark).slice(before);
  expect(sent.map(({ body }) => markSafe.parse(body).safe)).toEqual([false]);
});

test('who signs in meanwhile sends nothing of whoever ticked, and sees nothing of it', async () => {
  const { user, server, text } = await renderPage(<List />);
  await user.click(button('tick', '王强'));
  await screen.findByText(said('evacuation:waitsMarked'));
  const before = server.of(paths.evacuationMark).length;
  server.answers[paths.evacuationMark] = () => null;
  // In another window of this browser.
  act(() => void Object.assign(session.user ?? {}, { id: '8' }));
  await waitFor(() => expect(text()).not.toContain(said('evacuation:waitsMarked')));
  window.dispatchEvent(new Event('online'));
  await user.click(button('tick', '王强'));
  await waitFor(() => expect(server.of(paths.evacuationMark)).toHaveLength(before + 1));
  // His own, at once: it says nothing of a time before.
  expect(markSafe.parse(server.of(paths.evacuationMark).at(-1)?.body).note).toBe(
    said('evacuation:tickNote'),
  );
});

test('a page that is closed while a tick is on its way loses nothing', async () => {
  const { user } = await renderPage(<List />, { answers: { [paths.evacuationMark]: silent } });
  await user.click(button('tick', '王强'));
  cleanup();
  expect((await list()).text()).toContain(said('evacuation:waitsMarked'));
});

test('a tick that the server refuses is told, and does not wait', async () => {
  const { user, text } = await renderPage(<List />, {
    answers: { [paths.evacuationMark]: () => new Refusal('forbidden', 403) },
  });
  await user.click(button('tick', '王强'));
  await waitFor(() => expect(text()).toContain(said('evacuation:failedAct')));
  expect(text()).not.toContain(said('evacuation:waitsMarked'));
});

test('somebody is found by the pinyin that the server knows', async () => {
  const { user } = await renderPage(<List />, {
    answers: { [placesPath]: () => [{ kind: 'person', no: 1, name: '王强', note: '101' }] },
  });
  await user.type(screen.getByRole('searchbox'), 'wq');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(button('tick', '王强')).toBeDefined();
});

test('somebody is found by part of his name or card', async () => {
  const { user } = await list();
  await user.type(screen.getByRole('searchbox'), '102');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(button('untick', '赵亮')).toBeDefined();
});
