import { useTranslation } from 'react-i18next';
import { Moment } from '../../ui/time/Moment.tsx';
import type { LogLine } from './activity.ts';
import css from './user.module.css';

/** Lines of one's own log: when, what, on what, from where. */
export function LogLines({ lines }: { readonly lines: readonly LogLine[] }) {
  const { t, i18n } = useTranslation('user');
  const actionText = (action: string | null): string =>
    action !== null && i18n.exists(`user:act.${action}`) ? t(`act.${action}`) : (action ?? '');
  return (
    <ul className={css.lines}>
      {lines.map(({ id, time, action, entity, title, ip }) => (
        <li key={id}>
          <span className={css.time}>
            <Moment at={time} />
          </span>
          <span className={css.grow}>
            {actionText(action)} {entity === null ? null : <span className={css.dim}>{entity}</span>} {title}
          </span>
          <span className={css.dim}>{ip}</span>
        </li>
      ))}
    </ul>
  );
}
