import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { calculate, resultText } from './calculate.ts';
import css from './room.module.css';

const KEYS = [
  '7',
  '8',
  '9',
  '÷',
  '4',
  '5',
  '6',
  '×',
  '1',
  '2',
  '3',
  '-',
  '0',
  '.',
  '(',
  ')',
  '√',
  '^',
  '+',
];

/** A calculator for exams that allow one: by keys or by typing; Enter or = tells the result. */
export function Calculator() {
  const { t } = useTranslation('sitting');
  const [text, setText] = useState('');
  const value = calculate(text);
  const finish = (): void => {
    if (value !== undefined) setText(resultText(value));
  };
  return (
    <section className={css.calculator} aria-label={t('calculator')}>
      <input
        type="text"
        className={css.calculation}
        aria-label={t('calculation')}
        value={text}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === '=') {
            event.preventDefault();
            finish();
          }
        }}
      />
      <output className={css.result}>
        {text === '' ? '' : value === undefined ? '…' : `= ${resultText(value)}`}
      </output>
      <div className={css.keys}>
        {KEYS.map((key) => (
          <PlainButton key={key} onClick={() => setText(text + key)}>
            {key}
          </PlainButton>
        ))}
        <PlainButton aria-label={t('clear')} onClick={() => setText('')}>
          C
        </PlainButton>
        <PlainButton primary onClick={finish}>
          =
        </PlainButton>
      </div>
    </section>
  );
}
