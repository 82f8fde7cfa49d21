import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loginAnswer, loginBody } from '#contracts/auth/auth.ts';
import { factorPaths } from '#contracts/auth/factorPaths.ts';
import { loginReply, type SecondStep } from '#contracts/auth/secondFactor.ts';
import { paths } from '#contracts/http/paths.ts';
import { session } from '#crud/session.ts';
import { answering, Refusal, silent, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { languages } from '#ui/preferences/language.ts';
import { Component as LoginPage } from './LoginPage.tsx';

const login = {
  token: 't1',
  expiresIn: 3600,
  userInfo: {
    id: '7',
    userName: 'li',
    realName: '李明',
    userType: 1,
    roles: [],
    permissions: [],
  },
  menu: [],
  permissions: [],
};
const welcome = answering(loginAnswer, login);
const step: SecondStep = { challenge: 'c', expiresIn: 60, ways: ['code', 'recovery'] };
const due = answering(loginReply, { step });

const openLogin = (answer: Answer, path = '/login') =>
  renderPage(<LoginPage />, {
    path,
    permissions: undefined,
    answers: { [paths.login]: answer, [paths.loginTexts]: () => ({}) },
  });
const name = (): HTMLInputElement =>
  screen.getByRole('textbox', { name: new RegExp(said('auth:userName')) });
const password = (): HTMLInputElement => {
  const field = document.querySelector<HTMLInputElement>('input[name="password"]');
  if (field === null) throw new Error('No field for the password');
  return field;
};

test('an empty form asks nobody: the fault is told and the caret is at the first', async () => {
  const { user, server, text } = await openLogin(welcome);
  await user.click(screen.getByRole('button', { name: said('auth:submit') }));
  expect(text()).toContain(said('auth:userNameRequired'));
  expect(document.activeElement).toBe(name());
  await user.keyboard('li{Enter}');
  expect(document.activeElement).toBe(password());
  expect(server.of(paths.login)).toEqual([]);
});

test('who is let in comes to the page that was asked for', async () => {
  const { user, server, address } = await openLogin(welcome, '/login?next=%2Fmonitoring%2Fpeople');
  await user.type(name(), 'li');
  await user.type(password(), 'secret{Enter}');
  await waitFor(() => expect(address()).toBe('/monitoring/people'));
  expect(session.token).toBe('t1');
  expect(loginBody.parse(server.of(paths.login)[0]?.body)).toEqual({
    userName: 'li',
    password: 'secret',
    remember: false,
  });
});

test('nobody is sent to another site', async () => {
  const { user, address } = await openLogin(welcome, '/login?next=%2F%2Fevil.example');
  await user.type(name(), 'li');
  await user.type(password(), 'secret{Enter}');
  await waitFor(() => expect(address()).toBe('/'));
});

test('a refusal is told, and what was typed stays to be mended', async () => {
  const { user } = await openLogin(() => new Refusal('wrong_credentials', 401));
  await user.type(name(), 'li');
  await user.type(password(), 'wrong{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(said('failure:wrong_credentials'));
  expect([name().value, password().value]).toEqual(['li', 'wrong']);
  expect(session.token).toBeUndefined();
});

test('a server that cannot be reached is told of as that', async () => {
  const { user, server } = await openLogin(silent);
  delete server.answers[paths.login];
  await user.type(name(), 'li');
  await user.type(password(), 'secret{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(said('failure:network'));
});

test('while the server is asked it cannot be sent twice', async () => {
  const { user, server } = await openLogin(silent);
  await user.type(name(), 'li');
  await user.type(password(), 'secret{Enter}');
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: said('auth:submit') });
  await waitFor(() => expect(submit.disabled).toBe(true));
  await user.click(submit);
  await waitFor(() => expect(server.of(paths.login)).toHaveLength(1));
});

test('the password can be looked at', async () => {
  const { user } = await openLogin(welcome);
  await user.type(password(), 'secret');
  await user.click(screen.getByRole('button', { name: said('auth:showPassword') }));
  expect(password().type).toBe('text');
});

test('a second step is asked for; a code of another shape is not sent, the right one lets in', async () => {
  const { user, server, address, text } = await openLogin(due);
  server.answers[factorPaths.step] = welcome;
  await user.type(name(), 'li');
  await user.type(password(), 'secret{Enter}');
  const code = await screen.findByRole('textbox', { name: new RegExp(said('step:code')) });
  await user.type(code, '12345{Enter}');
  expect(text()).toContain(said('step:fault.code'));
  expect(server.of(factorPaths.step)).toEqual([]);
  await user.type(code, '6{Enter}');
  await waitFor(() => expect(address()).toBe('/'));
  expect(server.of(factorPaths.step)[0]?.body).toEqual({
    way: 'code',
    challenge: 'c',
    code: '123456',
  });
});

test('from the second step there is another way, and a way back', async () => {
  const { user } = await openLogin(due);
  await user.type(name(), 'li');
  await user.type(password(), 'secret{Enter}');
  await user.click(await screen.findByRole('button', { name: said('step:to.recovery') }));
  expect(screen.getByRole('textbox', { name: new RegExp(said('step:recovery')) })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: said('step:back') }));
  expect(name()).toBeTruthy();
});

test('the sign-in speaks the language that is chosen from a menu of all of them', async () => {
  const { user } = await openLogin(silent);
  await user.click(screen.getByRole('button', { name: '中文' }));
  const lines = await screen.findAllByRole('menuitem');
  expect(lines.map((line) => line.getAttribute('lang'))).toEqual([...languages]);
  await user.click(screen.getByRole('menuitem', { name: 'English' }));
  await waitFor(() => expect(document.body.textContent).toContain('Password'));
});
