import { ActionIcon } from '@mantine/core';
import { IconCalendar, IconLayoutKanban, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { View, ViewState } from './useView.ts';

const icons = { table: IconTable, board: IconLayoutKanban, calendar: IconCalendar } as const;
const words = { table: 'viewTable', board: 'viewBoard', calendar: 'viewCalendar' } as const;

/** Chooses how a list is shown; nothing where there is one way. */
export function ViewSwitch({ view, views, choose }: ViewState) {
  const { t } = useTranslation('entity');
  if (views.length < 2) return null;
  return (
    <ActionIcon.Group role="group" aria-label={t('views')}>
      {views.map((one: View) => {
        const Icon = icons[one];
        const label = t(words[one]);
        return (
          <ActionIcon
            key={one}
            variant={one === view ? 'filled' : 'default'}
            size={30}
            aria-label={label}
            title={label}
            aria-pressed={one === view}
            onClick={() => choose(one)}
          >
            <Icon size={16} stroke={1.5} aria-hidden="true" />
          </ActionIcon>
        );
      })}
    </ActionIcon.Group>
  );
}
