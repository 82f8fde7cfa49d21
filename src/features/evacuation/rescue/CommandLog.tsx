import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { rescuePaths, type CommandLine } from '#contracts/evacuation/rescue.ts';
import { Moment } from '#ui/time/Moment.tsx';
import css from './rescue.module.css';
import { useCommandLog, useMayLead, useOrder } from './useRescue.ts';

/** What was ordered and done, as the product noted it by itself, and lines of one's own. */
export function CommandLog() {
  const { t } = useTranslation('rescue');
  const { data: lines = [], error } = useCommandLog();
  const mayLead = useMayLead();
  return (
    <section className={css.log} aria-label={t('log')}>
      <h2>{t('log')}</h2>
      {mayLead ? <OwnLine /> : null}
      {error === null ? null : <p role="status">{t('notRenewed')}</p>}
      {lines.length === 0 ? <p>{t('noLines')}</p> : null}
      <ol>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
    </section>
  );
}

function OwnLine() {
  const { t } = useTranslation('rescue');
  const [words, setWords] = useState('');
  const { isBusy, order } = useOrder(() => setWords(''));
  const write = (event: FormEvent): void => {
    event.preventDefault();
    if (words.trim() !== '') void order(rescuePaths.note, { words: words.trim() });
  };
  return (
    <form className={css.report} onSubmit={write}>
      <TextInput
        size="xs"
        className={css.words ?? ''}
        aria-label={t('ownLine')}
        placeholder={t('ownLine')}
        maxLength={500}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="compact-sm"
        variant="default"
        loading={isBusy}
        disabled={words.trim() === ''}
      >
        {t('write')}
      </Button>
    </form>
  );
}

function Line({ line: { at, by, act, about, kind, note } }: { readonly line: CommandLine }) {
  const { t } = useTranslation('rescue');
  const said = [t(`act.${act}`, { about }), kind === null ? '' : t(`calls:kind.${kind}`), note, by];
  return (
    <li>
      <Moment at={at} /> {said.filter((one) => one !== '').join(' · ')}
    </li>
  );
}
