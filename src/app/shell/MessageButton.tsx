import { ActionIcon } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import css from './MessageButton.module.css';
import { useUnread } from './useUnread.ts';

export const MESSAGES = '/admin/messages';

/** Opens the user's messages and says how many are unread. */
export function MessageButton() {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const count = useUnread();
  const label = count === 0 ? t('messages') : t('messagesUnread', { count });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={css.button}
      aria-label={label}
      title={label}
      onClick={() => void navigate(MESSAGES)}
    >
      <IconMail size={16} stroke={1.5} aria-hidden="true" />
      {count === 0 ? null : (
        <span className={css.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </ActionIcon>
  );
}
