import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { factorPaths } from '#contracts/auth/factorPaths.ts';
import {
  factorAdded,
  ownFactors,
  recoveryCodes,
  totpBegun,
  type OwnFactors,
} from '#contracts/auth/secondFactor.ts';
import { answering, Refusal, silent, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { Component as SecurityPage } from './SecurityPage.tsx';

const none: OwnFactors = { factors: [], codesLeft: 0, needed: false };
const app: OwnFactors['factors'][number] = {
  id: 'f1',
  kind: 'totp',
  name: '',
  created: 1_790_000_000_000,
  used: null,
};
const own = (factors: OwnFactors): Answer => answering(ownFactors, factors);
const page = (answer: Answer, answers: Record<string, Answer> = {}) =>
  renderPage(<SecurityPage />, { answers: { [factorPaths.own]: answer, ...answers } });
const button = (key: string): HTMLElement => screen.getByRole('button', { name: said(key) });
const password = (): HTMLElement => screen.getByLabelText(new RegExp(said('factors:password')));

test('until the factors are known none is said to be missing', async () => {
  const { text } = await page(silent);
  expect(text()).toContain(said('factors:title'));
  expect(text()).not.toContain(said('factors:noTotp'));
});

test('a failure is told, and another try shows them', async () => {
  const { user, server } = await page(() => new Refusal('unavailable', 503));
  await screen.findByText(said('user:notLoaded'));
  server.answers[factorPaths.own] = own(none);
  await user.click(button('ui:retry'));
  await screen.findByText(said('factors:noTotp'));
});

test('an authenticator: password, secret, a code of six digits, and codes to keep', async () => {
  const begun = { challenge: 'c', expiresIn: 60, secret: 'ABCDEFGH', address: 'otpauth://totp/x' };
  const { user, server, text } = await page(own(none), {
    [factorPaths.totpBegin]: answering(totpBegun, begun),
    [factorPaths.totpAdd]: answering(factorAdded, { codes: ['aaaaa-bbbbb'] }),
  });
  await user.click(await screen.findByRole('button', { name: said('factors:addTotp') }));
  await user.click(button('factors:next'));
  expect(text()).toContain(said('factors:passwordRequired'));
  await user.type(password(), 'secret{Enter}');
  await screen.findByText('ABCD EFGH');
  const code = screen.getByRole('textbox', { name: new RegExp(said('factors:code')) });
  await user.type(code, '12a{Enter}');
  await waitFor(() => expect(text()).toContain(said('factors:codeWrong')));
  expect(server.of(factorPaths.totpAdd)).toEqual([]);
  await user.clear(code);
  await user.type(code, '123 456{Enter}');
  await screen.findByText('aaaaa-bbbbb');
  expect(server.of(factorPaths.totpAdd)[0]?.body).toEqual({ challenge: 'c', code: '123456' });
  await user.click(button('factors:kept'));
  await waitFor(() => expect(text()).not.toContain('aaaaa-bbbbb'));
});

test('a wrong password is told at its field, and nothing is begun', async () => {
  const { user, text } = await page(own(none), {
    [factorPaths.totpBegin]: () => new Refusal('wrong_old_password', 400),
  });
  await user.click(await screen.findByRole('button', { name: said('factors:addTotp') }));
  await user.type(password(), 'wrong{Enter}');
  await waitFor(() => expect(text()).toContain(said('failure:wrong_old_password')));
});

test('the last factor of a role that demands one cannot be removed', async () => {
  await page(own({ factors: [app], codesLeft: 8, needed: true }));
  const remove = await screen.findByRole<HTMLButtonElement>('button', {
    name: said('factors:remove'),
  });
  expect(remove.disabled).toBe(true);
});

test('one that may go is removed with the password, and the list is read anew', async () => {
  const { user, server } = await page(own({ factors: [app], codesLeft: 8, needed: false }), {
    [factorPaths.remove]: () => ({}),
  });
  await user.click(await screen.findByRole('button', { name: said('factors:remove') }));
  server.answers[factorPaths.own] = own(none);
  await user.type(password(), 'secret{Enter}');
  await screen.findByText(said('factors:noTotp'));
  expect(server.of(factorPaths.remove)[0]?.body).toEqual({ id: 'f1', password: 'secret' });
});

test('new recovery codes are shown once, after the warning that the old ones are void', async () => {
  const { user, text } = await page(own({ factors: [app], codesLeft: 2, needed: false }), {
    [factorPaths.codes]: answering(recoveryCodes, { codes: ['ccccc-ddddd'] }),
  });
  await screen.findByText(said('factors:codesLeft', { count: 2 }));
  await user.click(button('factors:newCodes'));
  expect(text()).toContain(said('factors:newCodesNote'));
  await user.type(password(), 'secret{Enter}');
  await screen.findByText('ccccc-ddddd');
});
