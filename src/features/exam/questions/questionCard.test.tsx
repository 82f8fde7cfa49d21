import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import type { CardQuestion } from './card/cardQuestion.ts';
import { QuestionCard } from './QuestionCard.tsx';

const options = [
  { key: 'A', text: 'methane', match: 'light' },
  { key: 'B', text: 'dust', match: 'fine' },
  { key: 'C', text: 'water', match: 'wet' },
];
type Shown = Partial<CardQuestion> & { readonly readOnly?: boolean; readonly value?: unknown };

/** A question of this type as a student has it, and what he answered last. */
async function answering(type: keyof typeof questionTypes, { readOnly, value, ...more }: Shown) {
  const onChange = vi.fn<(value: unknown) => void>();
  const question = { type: questionTypes[type][0], stem: '<p>What is it?</p>', options, ...more };
  const Card = () => {
    const [given, setGiven] = useState<unknown>(value);
    return (
      <QuestionCard
        question={question}
        value={given}
        readOnly={readOnly}
        onChange={(next) => {
          onChange(next);
          setGiven(next);
        }}
      />
    );
  };
  const page = await renderPage(<Card />);
  return { ...page, last: () => onChange.mock.lastCall?.[0], onChange };
}

test('one choice is its key, and the last that was chosen counts', async () => {
  const { user, last } = await answering('single', {});
  await user.click(await screen.findByRole('radio', { name: /dust/ }));
  expect(last()).toBe('B');
  await user.click(screen.getByRole('radio', { name: /methane/ }));
  expect(last()).toBe('A');
});

test('several choices are their keys in order, and none of them is no answer', async () => {
  const { user, last } = await answering('multiple', {});
  await user.click(await screen.findByRole('checkbox', { name: /water/ }));
  await user.click(screen.getByRole('checkbox', { name: /methane/ }));
  expect(last()).toEqual(['A', 'C']);
  await user.click(screen.getByRole('checkbox', { name: /water/ }));
  await user.click(screen.getByRole('checkbox', { name: /methane/ }));
  expect(last()).toBeUndefined();
});

test('an incident is answered like several choices, beside its clip', async () => {
  const { user, last } = await answering('incident', { clip: { from: 0, to: 60_000 } });
  await user.click(await screen.findByRole('checkbox', { name: /dust/ }));
  expect(last()).toEqual(['B']);
  expect(screen.getByRole('link', { name: said('question:openClip') })).toBeDefined();
});

test('false is an answer', async () => {
  const { user, last } = await answering('judge', { options: [] });
  await user.click(await screen.findByRole('radio', { name: said('question:wrong') }));
  expect(last()).toBe(false);
});

test('each blank of the stem has its words; one that is left stands empty', async () => {
  const stem = 'From ____ to ____ %';
  const { user, last } = await answering('fill', { options: [], stem });
  const second = await screen.findByLabelText(said('question:blankNo', { n: 2 }));
  await user.type(second, '16');
  expect(last()).toEqual(['', '16']);
  await user.clear(second);
  expect(last()).toBeUndefined();
});

test('words of his own are a text', async () => {
  const { user, last } = await answering('shortAnswer', { options: [] });
  await user.type(await screen.findByLabelText(said('question:ownWords')), 'go');
  expect(last()).toBe('go');
});

test('what is paired anew leaves the one that had it', async () => {
  const { user, last } = await answering('matching', {});
  const to = (name: string) =>
    screen.findByRole('combobox', { name: said('question:matchOf', { name }) });
  await user.selectOptions(await to('methane'), 'fine');
  expect(last()).toEqual([['A', 'B']]);
  await user.selectOptions(await to('dust'), 'fine');
  expect(last()).toEqual([['B', 'B']]);
});

test('an order that is right as it stands is said to be', async () => {
  const { user, last } = await answering('ordering', {});
  await user.click(await screen.findByRole('button', { name: said('question:keepOrder') }));
  expect(new Set([last()].flat())).toEqual(new Set(['A', 'B', 'C']));
  expect(screen.queryByRole('button', { name: said('question:keepOrder') })).toBeNull();
});

test('a card that is only read takes nothing', async () => {
  const { user, onChange } = await answering('single', { readOnly: true, value: 'A' });
  const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: /methane/ });
  expect(chosen.checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: /dust/ }));
  expect(onChange).not.toHaveBeenCalled();
});
