import { Link } from 'react-router-dom';
import { textOf, type HelpPage } from './readPage.ts';
import { helpPath } from './subjects.ts';
import css from './help.module.css';

/** Every page of the help with what it is about. */
export function HelpIndex({ pages }: { readonly pages: readonly HelpPage[] }) {
  return (
    <ul className={css.cards}>
      {pages.map(({ name, title, sections }) => (
        <li key={name}>
          <Link className={css.card} to={helpPath(name)}>
            <strong>{title}</strong>
            <span>{textOf(sections[0]?.markdown ?? '')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
