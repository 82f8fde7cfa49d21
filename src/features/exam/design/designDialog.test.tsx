import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { certificatePaths } from '#contracts/exam/certificateCalls.ts';
import { standardDesign, type CertificateDesign } from '#contracts/exam/certificateDesign.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { Refusal } from '#tests/helpers/pageServer.ts';
import DesignDialog from './DesignDialog.tsx';

const AT = '/exam/api/v1/certificateType';
const type = (design: CertificateDesign | null = null) => ({
  id: 'gas',
  rowVersion: 3,
  name: '瓦斯检查',
  nameEn: 'Gas inspector',
  code: 'GAS',
  validMonths: 36,
  reviewMonths: null,
  issuer: '集团',
  background: null,
  picture: null,
  design,
});

const shown = (design: CertificateDesign | null = null) =>
  renderPage(<DesignDialog records={[type() as never]} onClose={() => undefined} />, {
    answers: {
      [`${AT}/getitem`]: () => type(design),
      [`${AT}/update`]: () => ({ id: 'gas', rowVersion: 4 }),
    },
  });
const button = (key: string) =>
  screen.findByRole<HTMLButtonElement>('button', { name: said(`certificateDesign:${key}`) });
const paper = async () =>
  within(await screen.findByRole('group', { name: said('certificateDesign:paper') }));

test('a type without a design begins with the standard one, as it will be printed', async () => {
  const { user, text } = await shown();
  await paper();
  expect(text()).toContain('证书编号  GAS-2026-0001');
  expect(text()).toContain('有效期至  2029-11-24');
  expect((await button('save')).disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'English' }));
  await waitFor(() => expect(text()).toContain('Gas inspector'));
});

test('what is moved by a key is saved with the version that was read, and then with the next', async () => {
  const { user, server } = await shown();
  const name = (await paper()).getByRole('group', { name: '姓名' });
  fireEvent.focus(name);
  fireEvent.keyDown(name, { key: 'ArrowDown', shiftKey: true });
  await user.click(await button('save'));
  await waitFor(() => expect(server.of(`${AT}/update`)).toHaveLength(1));
  const pieces = standardDesign.pieces.map((piece) =>
    piece.kind === 'name' ? { ...piece, y: piece.y + 10 } : piece,
  );
  expect(server.of(`${AT}/update`)[0]?.body).toEqual({
    id: 'gas',
    rowVersion: 3,
    design: { framed: true, pieces },
  });
  await waitFor(async () => expect((await button('save')).disabled).toBe(true));
  fireEvent.keyDown(name, { key: 'ArrowUp' });
  await user.click(await button('save'));
  await waitFor(() => expect(server.of(`${AT}/update`)[1]?.body).toMatchObject({ rowVersion: 4 }));
});

test('a certificate without its holder is not kept; undo brings him back', async () => {
  const { user, text } = await shown();
  const name = (await paper()).getByRole('group', { name: '姓名' });
  fireEvent.focus(name);
  fireEvent.keyDown(name, { key: 'Delete' });
  await waitFor(() => expect(text()).toContain(said('certificateDesign:fault.noName')));
  expect((await button('save')).disabled).toBe(true);
  expect((await button('print')).disabled).toBe(true);
  await user.click(await button('undo'));
  await waitFor(async () => expect((await button('print')).disabled).toBe(false));
});

test('words are laid on the paper and written', async () => {
  const { user, text } = await shown();
  await paper();
  await user.click(await button('kind.words'));
  await user.type(
    await screen.findByRole('textbox', { name: said('certificateDesign:text') }),
    '安全第一',
  );
  await waitFor(() => expect(text()).toContain('安全第一'));
});

test('an example that cannot be made is said', async () => {
  const { user, server, text } = await shown(standardDesign);
  server.answers[certificatePaths.preview] = () => new Refusal('too_many_requests', 429);
  await user.click(await button('print'));
  await waitFor(() => expect(text()).toContain(said('certificateDesign:notPrinted')));
  expect(server.of(certificatePaths.preview)[0]?.body).toMatchObject({
    id: 'gas',
    design: standardDesign,
    language: 'zh-cn',
  });
});
