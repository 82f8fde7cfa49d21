import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { findHelp, markedPieces, wordsOf } from './findHelp.ts';
import type { HelpPage } from './readPage.ts';
import { helpPath } from './subjects.ts';
import css from './help.module.css';

/** What a search of the help found, each with the words of the search marked. */
export function HelpHits({
  pages,
  query,
}: {
  readonly pages: readonly HelpPage[];
  readonly query: string;
}) {
  const { t } = useTranslation('help');
  const hits = useMemo(() => findHelp(pages, query), [pages, query]);
  if (hits.length === 0)
    return <EmptyState title={t('nothing', { query: query.trim() })} hint={t('nothingHint')} />;
  return (
    <>
      <p className={css.dim} role="status">
        {t('found', { count: hits.length })}
      </p>
      <ul className={css.hits}>
        {hits.map(({ name, title, id, heading, excerpt }) => (
          <li key={`${name} ${id}`}>
            <Link to={helpPath(name, id === '' ? undefined : id)}>
              <span className={css.hitTitle}>
                <Marked text={heading || title} query={query} />
              </span>
              {heading === '' ? null : <span className={css.dim}>{title}</span>}
            </Link>
            <p>
              <Marked text={excerpt} query={query} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return markedPieces(text, wordsOf(query)).map((piece, at) =>
    piece.marked ? <mark key={at}>{piece.text}</mark> : piece.text,
  );
}
