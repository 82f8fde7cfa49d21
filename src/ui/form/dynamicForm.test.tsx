import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import type { Fault, FormField, FormValues } from '../inputs/formField.ts';
import { DynamicForm } from './DynamicForm.tsx';

const fields: FormField[] = [
  { name: 'name', label: '名称', required: true, input: { kind: 'text', maxLength: 10 } },
  { name: 'kind', label: '启用限值', input: { kind: 'flag' } },
  {
    name: 'limit',
    label: '限值',
    showWhen: 'kind == true',
    requiredWhen: 'kind == true',
    input: { kind: 'text' },
  },
  { name: 'code', label: '编码', input: { kind: 'text', pattern: '[A-Z]+' } },
];
type Submit = (values: FormValues) => Promise<readonly Fault[] | undefined>;
async function form(values: FormValues = {}, more: { draftKey?: string; disabled?: boolean } = {}) {
  const onSubmit = vi.fn<Submit>(async () => undefined);
  const onDirty = vi.fn();
  const page = await renderPage(
    <DynamicForm fields={fields} values={values} onDirty={onDirty} {...{ onSubmit }} {...more} />,
  );
  return { ...page, onSubmit, onDirty };
}
const field = (label: string): HTMLInputElement =>
  screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
const save = (): HTMLButtonElement => screen.getByRole('button', { name: said('form:save') });

test('nothing is judged before somebody asks; then the first fault is told and has the caret', async () => {
  const { user, onSubmit, text } = await form();
  await user.type(field('编码'), 'a');
  const missing = said('form:required', { label: '名称' });
  expect(text()).not.toContain(missing);
  await user.click(save());
  await waitFor(() => expect(text()).toContain(missing));
  expect(document.activeElement).toBe(field('名称'));
  expect(text()).not.toContain(said('form:badPattern', { label: '编码' }));
  expect(field('编码').getAttribute('aria-invalid')).toBe('true');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a fault goes as soon as it is mended', async () => {
  const { user, text } = await form();
  await user.click(save());
  await waitFor(() => expect(text()).toContain(said('form:required', { label: '名称' })));
  await user.keyboard('x');
  await waitFor(() => expect(text()).not.toContain(said('form:required', { label: '名称' })));
});

test('what is not shown is neither judged nor sent', async () => {
  const { user, onSubmit } = await form({ name: '泵', limit: '5' });
  expect(screen.queryByRole('textbox', { name: /^限值/ })).toBeNull();
  await user.click(save());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit.mock.lastCall?.[0]).not.toHaveProperty('limit');
});

test('an answer brings out the field that depends on it, which is then required', async () => {
  const { user, onSubmit } = await form({ name: '泵', kind: true });
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(field('限值')));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Ctrl+S saves', async () => {
  const { user, onSubmit } = await form({ name: '泵' });
  await user.click(field('名称'));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});

test('what the server refuses is told at its field, what names none above the form', async () => {
  const { user, onSubmit, text } = await form({ name: '泵' });
  onSubmit.mockResolvedValue([{ field: 'code', message: '编码已存在' }, { message: '已锁定' }]);
  await user.click(save());
  await waitFor(() => expect(text()).toContain('编码已存在'));
  await waitFor(() => expect(document.activeElement).toBe(field('编码')), { timeout: 2_000 });
  expect(screen.getByRole('alert').textContent).toContain('已锁定');
});

test('whether something would be lost is told as it changes, there and back', async () => {
  const { user, onDirty } = await form({ name: '泵' });
  await user.type(field('名称'), 'x');
  expect(onDirty.mock.lastCall).toEqual([true]);
  await user.keyboard('{Backspace}');
  expect(onDirty.mock.lastCall).toEqual([false]);
});

test('a form that may not be used cannot be sent, by hand or by key', async () => {
  const { user, onSubmit } = await form({ name: '泵' }, { disabled: true });
  expect(save().disabled).toBe(true);
  await user.keyboard('{Control>}s{/Control}');
  expect(onSubmit).not.toHaveBeenCalled();
});
