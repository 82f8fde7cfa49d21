import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { versionsAnswer } from '#contracts/signage/templateVersions.ts';
import { answering, Refusal, type Asked } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { Component } from './DesignerPage.tsx';

const place = (x: number, y: number) => ({ x, y, w: 200, h: 100 });
const notice = (id: string, x: number, y: number) => ({
  id,
  type: 'notice',
  ...place(x, y),
  props: { text: `Text ${id}` },
});
const strange = {
  id: 'w3',
  type: 'hologram',
  ...place(1_000, 600),
  props: { layers: [1, { deep: true }] },
  animation: { in: 'fade' },
};
const record = (id: string, components: readonly object[]) => ({
  id,
  rowVersion: 1,
  name: `Screen ${id}`,
  type: 2,
  width: 1920,
  height: 1080,
  content: { pages: [{ id: 'p', components }] },
});
const records = [
  record('a', [notice('w1', 100, 100), notice('w2', 500, 300), strange]),
  record('b', []),
];
const CALLS = '/advert/api/v1/template';

async function desk(id = 'a') {
  const page = await renderPage(<Component />, {
    path: `/screen/designer?id=${id}`,
    language: 'en',
    answers: {
      [`${CALLS}/getall`]: () => records,
      [`${CALLS}/getitem`]: ({ query }: Asked) => records.find((one) => one.id === query['id']),
      [`${CALLS}/update`]: ({ body }: Asked) => ({
        ...records[0],
        ...(body as object),
        rowVersion: 2,
      }),
      [`${CALLS}/create`]: ({ body }: Asked) => ({ ...(body as object), id: 'b', rowVersion: 1 }),
    },
  });
  await screen.findByTestId('canvas');
  const canvas = screen.getByTestId('canvas');
  const widgets = () => [...canvas.querySelectorAll<HTMLElement>('[data-widget]')];
  const lefts = () => widgets().map(({ style }) => Number.parseInt(style.left));
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const saved = async () => {
    await press('Save');
    await waitFor(() => expect(page.server.of(`${CALLS}/update`)).toHaveLength(1));
    return page.server.of(`${CALLS}/update`)[0]?.body as {
      content: { pages: { components: object[] }[] };
    };
  };
  return { ...page, canvas, widgets, lefts, press, saved };
}

test('several are chosen, aligned and grouped, and all of it is taken back to the beginning', async () => {
  const { user, press, lefts, text, widgets } = await desk();
  await user.keyboard('{Control>}a{/Control}');
  expect(text()).toContain(said('designer:chosen', { count: 3 }));
  await press('Align left');
  expect(lefts()).toEqual([100, 100, 100]);
  await press('Group');
  await user.keyboard('{Escape}');
  expect(text()).not.toContain(said('designer:chosen', { count: 3 }));
  // One of a group is all of it; a burst of an arrow is one step.
  await user.click(screen.getByRole('button', { name: /^Notice w1/ }));
  expect(widgets().every((one) => one.dataset['chosen'] === 'true')).toBe(true);
  await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
  expect(lefts()).toEqual([112, 112, 112]);
  await user.keyboard('{Control>}z{/Control}');
  expect(lefts()).toEqual([100, 100, 100]);
  await user.keyboard('{Control>}zz{/Control}');
  expect(lefts()).toEqual([100, 500, 1000]);
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
  await user.keyboard('{Control>}y{Shift>}z{/Shift}{/Control}');
  expect(screen.getAllByText(/group g1/)).toHaveLength(3);
});

test('what is dragged goes together and is one step; a locked one stays', async () => {
  const { user, canvas, widgets, lefts } = await desk();
  await user.click(screen.getByRole('button', { name: 'Lock Unknown widget (hologram) w3' }));
  await user.keyboard('{Control>}a{/Control}');
  const [first] = widgets();
  if (first === undefined) throw new Error('no widget');
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0, altKey: true });
  fireEvent.pointerDown(first, at(60, 60));
  fireEvent.pointerMove(canvas, at(70, 60));
  fireEvent.pointerMove(canvas, at(110, 60));
  fireEvent.pointerUp(canvas, at(110, 60));
  // The canvas is shown at half its size.
  expect(lefts()).toEqual([200, 600, 1000]);
  await user.keyboard('{Control>}z{/Control}');
  expect(lefts()).toEqual([100, 500, 1000]);
});

test('a rubber band gathers what it touches', async () => {
  const { canvas, text } = await desk();
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0 });
  fireEvent.pointerDown(canvas, at(10, 10));
  fireEvent.pointerMove(canvas, at(300, 200));
  fireEvent.pointerUp(canvas, at(300, 200));
  expect(text()).toContain(said('designer:chosen', { count: 2 }));
});

test('what this version does not know is shown as unknown and saved as it was', async () => {
  const { user, saved, text } = await desk();
  expect(text()).toContain(said('designer:unknownHint'));
  await user.click(screen.getByRole('button', { name: /^Unknown widget/ }));
  await user.type(screen.getByLabelText('Name'), 'Later');
  await user.click(screen.getByRole('button', { name: 'Hide Later' }));
  const { content } = await saved();
  expect(content.pages[0]?.components[2]).toEqual({ ...strange, name: 'Later', hidden: true });
});

test('the frame takes a name or any size, and keeps the widgets on it', async () => {
  const { user, lefts, canvas } = await desk();
  await user.selectOptions(screen.getByLabelText('Size'), 'portrait');
  expect([canvas.style.width, canvas.style.height]).toEqual(['1080px', '1920px']);
  expect(lefts()).toEqual([100, 500, 880]);
  const width = screen.getByLabelText('Width (px)');
  await user.clear(width);
  await user.type(width, '700{Enter}');
  expect(lefts()).toEqual([100, 500, 500]);
});

test('what is copied can be pasted onto another screen', async () => {
  const { user } = await desk();
  await user.click(screen.getByRole('button', { name: /^Notice w2/ }));
  await user.keyboard('{Control>}c{/Control}');
  await user.selectOptions(screen.getByLabelText('Screens'), 'b');
  await waitFor(() => expect(screen.getByText(said('designer:noLayers'))).toBeDefined());
  await user.keyboard('{Control>}v{/Control}');
  const canvas = screen.getByTestId('canvas');
  const pasted = [...canvas.querySelectorAll<HTMLElement>('[data-widget]')];
  expect(pasted.map(({ style }) => style.left)).toEqual(['500px']);
  expect(canvas.textContent).toContain('Text w2');
});

test('what is not saved is not left without a question', async () => {
  const { user, press, address } = await desk();
  await user.keyboard('{Control>}a{/Control}{Delete}');
  await user.selectOptions(screen.getByLabelText('Screens'), 'b');
  await screen.findByRole('alertdialog');
  expect(address()).toContain('id=a');
  await press('Leave without saving');
  await waitFor(() => expect(address()).toContain('id=b'));
});

test.each([
  ['only published', records[0], false],
  ['drawn on by somebody else', record('a', []), true],
])(
  'a screen that was %s meanwhile is saved, not without a question over theirs',
  async (_, theirs, isAsked) => {
    const { user, server, press } = await desk();
    const tried: unknown[] = [];
    server.answers[`${CALLS}/update`] = ({ body }: Asked) => {
      const { rowVersion } = body as { rowVersion: number };
      tried.push(rowVersion);
      return rowVersion === 5
        ? { ...theirs, ...(body as object) }
        : new Refusal('stale_version', 409);
    };
    server.answers[`${CALLS}/getitem`] = () => ({ ...theirs, rowVersion: 5 });
    await user.keyboard('{Control>}a{/Control}{Delete}');
    await press('Save');
    if (isAsked) {
      await screen.findByRole('alertdialog');
      expect(tried).toEqual([1]);
      await press('Overwrite their changes');
    }
    await waitFor(() => expect(tried).toEqual([1, 5]));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true),
    );
  },
);

const file = (text: string) => new File([text], 'x.screen.json', { type: 'application/json' });
const picked = (text: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no field for a file');
  fireEvent.change(input, { target: { files: [file(text)] } });
};

test('a file makes a screen, and its unknown widgets are named', async () => {
  const { server } = await desk();
  const content = { pages: [{ id: 'p', components: [strange] }] };
  const head = { format: 'pithead-screen', version: 1, name: 'From afar', width: 800, height: 600 };
  picked(JSON.stringify({ ...head, content }));
  await screen.findByText(said('designer:importStrange', { type: 'hologram', count: 1 }));
  expect(server.of(`${CALLS}/create`)[0]?.body).toMatchObject({
    name: 'From afar',
    type: 2,
    width: 800,
    content,
  });
});

test('a file that is no screen is refused with why, and so is one that the server refuses', async () => {
  const { server } = await desk();
  picked('{}');
  await screen.findByText(new RegExp(said('designer:fault.notScreen')));
  server.answers[`${CALLS}/create`] = () => new Refusal('forbidden', 403);
  const head = { format: 'pithead-screen', version: 1, name: 'x', width: 800, height: 600 };
  picked(JSON.stringify({ ...head, content: { pages: [] } }));
  await screen.findByText(new RegExp(said('designer:notSaved')));
});

test('published versions are compared, and one comes back as a draft that can be taken back', async () => {
  const { user, server, press, lefts } = await desk();
  server.answers[`${CALLS}/versions`] = answering(versionsAnswer, [
    { version: 2, published: 2_000 },
    { version: 1, published: 1_000 },
  ]);
  const contents = [[notice('w1', 0, 0)], [notice('w1', 100, 100), notice('w2', 500, 300)]];
  server.answers[`${CALLS}/version`] = ({ query }: Asked) => {
    const version = Number(query['version']);
    const content = { pages: [{ id: 'p', components: contents[version - 1] }] };
    return { ...records[0], version, hash: 'h', background: null, content };
  };
  await press('Published versions');
  const differences = () => screen.findByRole('list', { name: 'Differences' });
  expect((await differences()).textContent).toBe('Added: Unknown widget (hologram) w3');
  await user.selectOptions(screen.getByLabelText('From'), '1');
  await screen.findByText('Changed: Notice w1 (place)');
  expect((await differences()).textContent).toContain('Added: Notice w2');
  await press('Put version 1 onto the desk');
  expect(lefts()).toEqual([0]);
  await press('Undo');
  expect(lefts()).toEqual([100, 500, 1000]);
});

test('[S2-41, S2-42, S2-50] a text is added, worded, given an entrance, and saved so', async () => {
  const { user, press, saved, canvas } = await desk('b');
  await press('Text');
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Level 300');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Comes in' }), 'Rising');
  expect(canvas.textContent).toContain('Level 300');
  const { content } = await saved();
  expect(content.pages[0]?.components).toMatchObject([
    { type: 'text', props: { text: 'Level 300' }, animation: { in: 'rise' } },
  ]);
});
