import { IconAlertCircle } from '@tabler/icons-react';
import css from './LoginPage.module.css';

/** Why signing in did not work; nothing where it has not failed. */
export const Failed = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p className={css.failure} role="alert">
      <IconAlertCircle size={16} stroke={1.5} aria-hidden="true" />
      {text}
    </p>
  );
