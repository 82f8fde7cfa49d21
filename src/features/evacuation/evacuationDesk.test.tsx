import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  evacuationCodes,
  evacuationStatus,
  type EvacuationStatus,
} from '#contracts/evacuation/evacuation.ts';
import { paths } from '#contracts/http/paths.ts';
import { callPaths } from '#contracts/people/calls.ts';
import { shortcuts } from '#ui/shortcuts/shortcuts.ts';
import { renderPage, said, screen, type PageOptions } from '#tests/helpers/render.tsx';
import { mineOf } from '#tests/helpers/testMine.ts';
import { EvacuationHeader } from './EvacuationHeader.tsx';
import { NoteForm } from './NoteForm.tsx';
import { Roster } from './Roster.tsx';
import { useEvacuationDesk } from './useEvacuationDesk.ts';

const model = mineOf({ areas: [{ code: 'A', name: '3203工作面', levelCode: 'L1' }] });
const somebody = (personNo: number, name: string, more = {}) => ({
  personNo,
  cardNo: String(personNo),
  name,
  deptName: personNo === 3 ? '机电队' : '掘进队',
  teamName: '',
  workType: '',
  mobile: '',
  startAreaNo: 0,
  state: 'moving',
  safeAt: null,
  markedBy: null,
  note: '',
  areaNo: 0,
  x: 0,
  y: 0,
  z: -300,
  fixAt: Date.now(),
  outMetres: 10,
  outTo: 'exit',
  ...more,
});
const stand: EvacuationStatus = evacuationStatus.parse({
  t: Date.now(),
  evacuation: {
    id: 3,
    startedAt: Date.now() - 65_000,
    startedBy: '李明',
    drill: true,
    reason: '季度演练',
    roster: 3,
    endedAt: null,
    endedBy: null,
    endNote: '',
  },
  people: [
    somebody(1, '王强'),
    somebody(2, '赵亮', { state: 'safe', markedBy: '李明', outMetres: null, outTo: null }),
    somebody(3, '钱多', { state: 'lost', outMetres: null, outTo: null }),
  ],
  blocked: [],
});

/** The desk without its map. */
function Desk({ heardAt, seen }: { readonly heardAt: number; readonly seen: EvacuationStatus }) {
  const desk = useEvacuationDesk(model, seen, { isOld: false, heardAt });
  return (
    <>
      <button type="button" onClick={() => desk.setEdgeCode('R-7')}>
        roadway
      </button>
      <EvacuationHeader desk={desk} />
      <Roster desk={desk} at={seen.t} />
      {desk.noted === undefined ? null : (
        <NoteForm
          noted={desk.noted}
          onClose={() => desk.setNoted(undefined)}
          onDone={() => desk.setEdgeCode(undefined)}
        />
      )}
    </>
  );
}
const desk = (more: PageOptions = {}, heardAt = Date.now(), seen = stand) =>
  renderPage(<Desk heardAt={heardAt} seen={seen} />, { path: '/monitoring/evacuation', ...more });
const button = (key: string, values = {}): HTMLElement =>
  screen.getByRole('button', { name: said(`evacuation:${key}`, values) });

test('who has no way out stands first, and who is safe is not among them', async () => {
  await desk();
  await screen.findByRole('row', { name: /钱多/ });
  const names = screen
    .getAllByRole('row')
    .flatMap((row) => /王强|赵亮|钱多/.exec(row.textContent ?? '')?.[0] ?? []);
  expect(names[0]).toBe('钱多');
  const noWay = (name: RegExp) =>
    within(screen.getByRole('row', { name })).queryByText(said('evacuation:noWay'));
  expect(noWay(/钱多/)).not.toBeNull();
  expect(noWay(/赵亮/)).toBeNull();
});

test('who called it by keys goes on from its heading: the button that he pressed is gone', async () => {
  await desk();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
  );
});

test('to end it names how many are not safe, and needs no words', async () => {
  const { user, server, text } = await desk({ answers: { [paths.evacuationEnd]: () => ({}) } });
  await user.click(button('end'));
  const dialog = await screen.findByRole('alertdialog');
  expect(text()).toContain(said('evacuation:endConsequence', { count: 2 }));
  await user.click(within(dialog).getByRole('button', { name: said('evacuation:endAct') }));
  await waitFor(() => expect(server.of(paths.evacuationEnd)[0]?.body).toMatchObject({ id: 3 }));
});

test('those chosen are marked safe, those who are already so are taken back', async () => {
  const { user } = await desk();
  await user.click(await screen.findByRole('row', { name: /王强/ }));
  await waitFor(() => button('mark', { count: 1 }));
  await user.click(screen.getByRole('row', { name: /赵亮/ }));
  await waitFor(() => button('unmark', { count: 1 }));
  await user.click(button('unmark', { count: 1 }));
  await screen.findByRole('alertdialog');
});

test('a roadway that was pressed can be closed, by who may mark', async () => {
  const { user, server } = await desk({ answers: { [paths.evacuationRoadway]: () => ({}) } });
  await user.click(screen.getByRole('button', { name: 'roadway' }));
  const name = `${said('evacuation:closeRoad')} R-7`;
  await user.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: said('evacuation:closeRoad') }));
  await waitFor(() =>
    expect(server.of(paths.evacuationRoadway)[0]?.body).toMatchObject({
      edgeCode: 'R-7',
      closed: true,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
});

test('who may only look is offered neither end nor marks', async () => {
  const { user } = await desk({ permissions: [evacuationCodes.see] });
  await user.click(screen.getByRole('button', { name: 'roadway' }));
  await user.click(await screen.findByRole('row', { name: /王强/ }));
  for (const key of ['end', 'markAct', 'closeRoad'])
    expect(
      screen.queryByRole('button', { name: new RegExp(said(`evacuation:${key}`)) }),
    ).toBeNull();
});

test('a look that is older than six seconds says how old it is', async () => {
  const { text } = await desk({}, Date.now() - 60_000);
  expect(screen.getByRole('alert').textContent).toContain('1');
  expect(text()).toContain('季度演练');
});

test('the roster is counted by area and by crew', async () => {
  const { user } = await desk();
  await user.click(screen.getByRole('radio', { name: said('evacuation:byCrew') }));
  await screen.findByRole('row', { name: /机电队/ });
  await user.click(screen.getByRole('radio', { name: said('evacuation:byArea') }));
  await screen.findByRole('row', { name: /3203工作面/ });
});

test('whom the list has chosen is marked and called by keys, and the list of keys says so', async () => {
  const { user } = await desk();
  await user.click(await screen.findByRole('row', { name: /王强/ }));
  expect(shortcuts.list.map(({ combo }) => combo)).toEqual(expect.arrayContaining(['s', 'c']));
  await user.keyboard('s');
  await screen.findByText(said('evacuation:markTitle', { count: 1 }));
});

const since = stand.evacuation.startedAt;
const call = {
  id: 9,
  at: since + 1_000,
  by: '李明',
  kind: 'leave',
  words: '',
  to: 'everybody',
  areaNo: null,
  until: since + 121_000,
  taken: true,
  called: 1,
  answered: 1,
};

test.each([
  ['none was', [false], true],
  ['one was', [false, true], false],
])(
  'that nobody below was told is said where of the calls to everybody %s taken',
  async (_, takens, isSaid) => {
    const list = takens.map((taken, i) => ({ ...call, id: 9 - i, taken }));
    const { text, server } = await desk({
      answers: {
        [callPaths.list]: () => ({ list }),
        [callPaths.item]: () => ({ t: since, call, people: [] }),
      },
    });
    if (isSaid) await screen.findByText(said('evacuation:untaken'));
    else await waitFor(() => expect(server.of(callPaths.item)).toHaveLength(1));
    expect(text().includes(said('evacuation:untaken'))).toBe(isSaid);
  },
);

test('that nobody was told is said in time, however late the clock of the machine is', async () => {
  const LATE = 600_000;
  const evacuation = { ...stand.evacuation, startedAt: since + LATE };
  await desk(
    {
      answers: {
        [callPaths.list]: () => ({ list: [{ ...call, at: call.at + LATE, taken: false }] }),
      },
    },
    Date.now(),
    { ...stand, t: stand.t + LATE, evacuation },
  );
  await screen.findByText(said('evacuation:untaken'));
});

test('the list says who answered the call to everybody that was made since', async () => {
  const answered = {
    personNo: 1,
    cardNo: '1',
    name: '王强',
    deptName: '',
    workType: '',
    mobile: '',
    areaNo: 0,
    state: 'answered',
    rangAt: since + 3_000,
    answeredAt: since + 9_000,
  };
  await desk({
    answers: {
      [callPaths.list]: () => ({ list: [call, { ...call, id: 8, at: since - 60_000 }] }),
      [callPaths.item]: () => ({ t: since + 10_000, call, people: [answered] }),
    },
  });
  const row = await screen.findByRole('row', { name: /王强/ });
  await within(row).findByText(said('calls:state.answered'));
  expect(
    within(screen.getByRole('row', { name: /钱多/ })).queryByText(said('calls:state.answered')),
  ).toBeNull();
});
