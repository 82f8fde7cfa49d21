import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { say, sayFailed } from '../overlay/say.ts';
import { PlainCheck } from '../plain/PlainCheck.tsx';
import type { FavouritesPort, FilterObj } from './filterTypes.ts';
import css from './FilterDrawer.module.css';

type FavouriteFormProps = {
  readonly port: FavouritesPort;
  readonly filterObj: FilterObj;
  readonly onDone: () => void;
};

/** Gives the conditions a name under which they come back. */
export function FavouriteForm({ port, filterObj, onDone }: FavouriteFormProps) {
  const { t } = useTranslation('filter');
  const [title, setTitle] = useState('');
  const [shared, setShared] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (title.trim() === '') return setFault(t('nameEmpty'));
    if (Object.keys(filterObj).length === 0) return setFault(t('nothingToKeep'));
    setBusy(true);
    const saved = await port.save({ title: title.trim(), filterObj, shared });
    setBusy(false);
    if (!saved.ok) return sayFailed(t('keepFailed'), saved.error);
    say(t('kept'));
    onDone();
  };
  return (
    <form className={css.form} aria-label={t('keep')} onSubmit={(event) => void save(event)}>
      <TextInput
        label={t('name')}
        withAsterisk
        maxLength={40}
        data-autofocus
        autoFocus
        value={title}
        error={fault}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setFault(undefined);
        }}
        onKeyDown={(event) => event.stopPropagation()}
      />
      {port.mayShare ? (
        <PlainCheck label={t('shared')} checked={shared} onChange={setShared} />
      ) : null}
      <Button type="submit" variant="default" loading={isBusy}>
        {t('keep')}
      </Button>
    </form>
  );
}
