import { marked } from 'marked';
import { useMemo } from 'react';
import CleanHtml from './CleanHtml.tsx';

/** Shows Markdown; HTML inside it is cleaned like any other. */
export default function MarkdownText({ text }: { readonly text: string }) {
  const html = useMemo(() => marked.parse(text, { async: false, gfm: true, breaks: true }), [text]);
  return <CleanHtml html={html} />;
}
