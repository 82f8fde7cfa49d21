import '#ui/theme/formStyles.ts';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import page from '#ui/page/page.module.css';
import { useScreens } from './useScreens.ts';

type Props = {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  /** Several are meant where none is chosen. */
  readonly all?: boolean;
};

/** Chooses a screen by its name. */
export function ScreenPick({ value, onChange, all = false }: Props) {
  const { t } = useTranslation('fleet');
  const { data } = useScreens();
  return (
    <Select
      className={page.search ?? ''}
      size="xs"
      aria-label={t('screen')}
      placeholder={t(all ? 'allScreens' : 'chooseScreen')}
      searchable
      clearable={all}
      clearButtonProps={{ 'aria-label': t('allScreens') }}
      nothingFoundMessage={t('noScreens')}
      data={(data ?? []).map(({ id, name, installPlace }) => ({
        value: id,
        label:
          installPlace === undefined || installPlace === null || installPlace === ''
            ? name
            : `${name} · ${installPlace}`,
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
