import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandoverItem } from '#contracts/shift/handoverCalls.ts';
import { momentText } from '#ui/time/clockText.ts';
import css from './handover.module.css';
import type { OwnDraft } from './ownDraft.ts';

type ItemListProps = {
  readonly items: readonly HandoverItem[];
  readonly own?: OwnDraft;
  /** Absent: only to read. */
  readonly onChange?: ((part: Partial<OwnDraft>) => void) | undefined;
};

/** What the next shift has to see to: left open by earlier ones, to be closed here, and new. */
export function ItemList({ items, own, onChange }: ItemListProps) {
  const { t } = useTranslation('handover');
  const [text, setText] = useState('');
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '' || own === undefined || onChange === undefined) return;
    onChange({ added: [...own.added, text.trim()] });
    setText('');
  };
  const turn = (id: string, isClosed: boolean): void => {
    if (own === undefined || onChange === undefined) return;
    onChange({ closed: isClosed ? [...own.closed, id] : own.closed.filter((one) => one !== id) });
  };
  const isEmpty = items.length === 0 && (own?.added.length ?? 0) === 0;
  return (
    <section>
      <h2 className={css.heading}>{t('items')}</h2>
      {isEmpty ? <p className={css.none}>{t('noItems')}</p> : null}
      <ul className={css.items}>
        {items.map(({ id, text: said, by, since, closed }) => {
          const isClosed = closed !== null || (own?.closed.includes(id) ?? false);
          return (
            <li key={id} data-closed={isClosed || undefined}>
              {onChange === undefined ? null : (
                <Checkbox
                  size="xs"
                  aria-label={t('settle', { what: said })}
                  checked={isClosed}
                  onChange={(event) => turn(id, event.currentTarget.checked)}
                />
              )}
              <span className={css.said}>{said}</span>
              <span className={css.by}>
                {by} {momentText(since, 0)} {isClosed ? t('closed', { who: closed?.by ?? '' }) : ''}
              </span>
            </li>
          );
        })}
        {(own?.added ?? []).map((said, i) => (
          <li key={said}>
            <span className={css.said}>{said}</span>
            <span className={css.by}>{t('new')}</span>
            <ActionIcon
              size={24}
              variant="subtle"
              color="gray"
              aria-label={t('takeOff', { what: said })}
              onClick={() => onChange?.({ added: own?.added.filter((_, at) => at !== i) ?? [] })}
            >
              <IconX size={14} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {onChange === undefined ? null : (
        <form className={css.add} data-screen onSubmit={add}>
          <TextInput
            size="xs"
            maxLength={300}
            className={css.said ?? ''}
            aria-label={t('addItem')}
            placeholder={t('addItem')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button size="xs" type="submit" variant="default" disabled={text.trim() === ''}>
            {t('add')}
          </Button>
        </form>
      )}
    </section>
  );
}
