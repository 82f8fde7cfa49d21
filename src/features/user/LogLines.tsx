import { ownActText } from '#crud/actText.ts';
import { LogTitle } from '#crud/LogTitle.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import type { LogLine } from './activity.ts';
import css from './user.module.css';

/** Lines of one's own log: when, what, on what, from where. */
export function LogLines({ lines }: { readonly lines: readonly LogLine[] }) {
  return (
    <ul className={css.lines}>
      {lines.map(({ id, time, title, ip, ...act }) => (
        <li key={id}>
          <span className={css.time}>
            <Moment at={time} />
          </span>
          <span className={css.grow}>
            <span className={css.dim}>{ownActText(act)}</span>{' '}
            <LogTitle entity={act.entity} title={title} />
          </span>
          <span className={css.dim}>{ip}</span>
        </li>
      ))}
    </ul>
  );
}
