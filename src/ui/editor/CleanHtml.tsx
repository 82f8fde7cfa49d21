import { useMemo } from 'react';
import { cleanHtml } from './cleanHtml.ts';
import css from './editor.module.css';

/** Shows HTML of whatever origin; what could run in it is taken out first. */
export default function CleanHtml({ html }: { readonly html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html]);
  return <div className={css.prose} dangerouslySetInnerHTML={{ __html: clean }} />;
}
