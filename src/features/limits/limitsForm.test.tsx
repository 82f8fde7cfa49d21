import { expect, test, vi } from 'vitest';
import type { Limits } from '#contracts/sensors/limits.ts';
import type { Point } from '#contracts/mine/mine.ts';
import type { RequestFailure } from '#crud/httpClient.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { mineOf } from '#tests/helpers/testMine.ts';
import { LimitsForm } from './LimitsForm.tsx';

const [point] = mineOf({
  points: [{ code: 'T1', limits: { high: { 1: 1.5, 3: 1 }, deadband: 0.1 } }],
}).points;

type Props = { readonly whyNot?: string; readonly failed?: RequestFailure; readonly of?: Point };
async function form({ whyNot, failed, of = point }: Props = {}) {
  if (of === undefined) throw new Error('The mine has no point');
  const onAsk = vi.fn<(limits: Limits, reason: string) => void>();
  const onDraft = vi.fn<(limits: Limits) => void>();
  const [onTakeCurrent, onCancel] = [vi.fn(), vi.fn()];
  const page = await renderPage(
    <LimitsForm
      point={of}
      whyNot={whyNot}
      saving={false}
      failed={failed}
      {...{ onAsk, onDraft, onTakeCurrent, onCancel }}
    />,
  );
  return { ...page, onAsk, onDraft, onTakeCurrent, onCancel };
}
const high = (level: number): HTMLInputElement =>
  screen.getByRole('textbox', { name: `${said('limitsForm:high')} ${said(`ui:level.${level}`)}` });
const reason = (): HTMLElement =>
  screen.getByRole('textbox', { name: new RegExp(said('limitsForm:reason')) });
const ask = (): HTMLElement => screen.getByRole('button', { name: said('limits:ask') });

test('the limits in force stand in the fields', async () => {
  await form();
  expect([high(1).value, high(2).value, high(3).value]).toEqual(['1.5', '', '1']);
});

test('a request wants a reason; without one the caret is there and nothing is asked', async () => {
  const { user, onAsk, text } = await form();
  await user.click(ask());
  expect(text()).toContain(said('limitsForm:reasonMissing'));
  expect(onAsk).not.toHaveBeenCalled();
});

test('what is asked for is what the fields say, with the reason', async () => {
  const { user, onAsk, onDraft } = await form();
  await user.clear(high(1));
  await user.type(high(1), '1.2');
  expect(onDraft.mock.lastCall?.[0].high[1]).toBe(1.2);
  await user.type(reason(), ' 新工作面 ');
  await user.click(ask());
  expect(onAsk).toHaveBeenCalledOnce();
  expect(onAsk.mock.lastCall?.[0].high).toEqual({ 1: 1.2, 3: 1 });
  expect(onAsk.mock.lastCall?.[1]).toBe('新工作面');
});

test('limits out of order are told at the field, hold the request up and draw the caret', async () => {
  const { user, onAsk, text } = await form();
  await user.clear(high(1));
  await user.type(high(1), '0.5');
  await user.type(reason(), '试');
  expect(text()).toContain(said('limitsForm:fault.order'));
  await user.click(ask());
  expect(onAsk).not.toHaveBeenCalled();
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
});

test('what is no number is told so', async () => {
  const { user, text, onDraft } = await form();
  await user.clear(high(1));
  onDraft.mockClear();
  await user.type(high(1), 'x');
  expect(text()).toContain(said('limitsForm:fault.number'));
  expect(onDraft).not.toHaveBeenCalled();
});

test('who may not ask sees the limits and why, and has no button', async () => {
  const { text } = await form({ whyNot: '没有权限' });
  expect(text()).toContain('没有权限');
  expect(high(1).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: said('limits:ask') })).toBeNull();
});

test('limits that somebody else changed meanwhile are told of, and can be taken over', async () => {
  const failed: RequestFailure = {
    code: 'stale_version',
    message: '',
    status: 409,
    traceId: undefined,
    result: -1,
  };
  const { user, text, onTakeCurrent } = await form({ failed });
  expect(text()).toContain(said('limitsForm:staleVersion'));
  await user.click(screen.getByRole('button', { name: said('limitsForm:takeCurrent') }));
  expect(onTakeCurrent).toHaveBeenCalledOnce();
});
