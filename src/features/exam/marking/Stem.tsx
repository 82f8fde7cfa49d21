import { lazy, Suspense } from 'react';
import { plainText } from '#base/plainText.ts';
import { loaded } from '#ui/loaded.ts';

const CleanHtml = lazy(loaded(() => import('#ui/editor/CleanHtml.tsx')));

/** What a question asks, with its pictures and tables. */
export const Stem = ({ html }: { readonly html: string }) => (
  <Suspense fallback={<p>{plainText(html)}</p>}>
    <CleanHtml html={html} />
  </Suspense>
);
