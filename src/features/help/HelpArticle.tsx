import { IconLink } from '@tabler/icons-react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import MarkdownText from '#ui/editor/MarkdownText.tsx';
import type { HelpPage } from './readPage.ts';
import { helpPath } from './subjects.ts';
import css from './help.module.css';

/** One page of the help; the heading that the address names is scrolled to and has the focus. */
export function HelpArticle({ page }: { readonly page: HelpPage }) {
  const { t } = useTranslation('help');
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const ground = useRef<HTMLElement>(null);
  useEffect(() => {
    const wanted = elementId(page.name, hash.slice(1));
    const heading = [...(ground.current?.querySelectorAll('h2') ?? [])].find(
      ({ id }) => id === wanted,
    );
    if (heading === undefined) return undefined;
    // After the place where the page stood when it was last shown, which comes back by then.
    const frame = requestAnimationFrame(() => {
      heading.scrollIntoView({ block: 'start' });
      heading.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
    // Asked for again, it is scrolled to again.
  }, [hash, key, page.name]);
  // Text that is cleaned opens every link in a new tab; those into the product stay in this one.
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const to = link?.getAttribute('href') ?? '';
    if (!to.startsWith('#/') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(to.slice(1));
  };
  const headed = page.sections.filter(({ heading }) => heading !== '');
  return (
    // The links are what is pressed, by mouse and by key alike; this hears of them.
    <article ref={ground} className={css.article} onClick={follow}>
      {page.sections.map(({ id, heading, markdown }) => (
        <section key={id} aria-labelledby={heading === '' ? undefined : elementId(page.name, id)}>
          {heading === '' ? null : (
            <div className={css.head}>
              <h2 id={elementId(page.name, id)} tabIndex={-1}>
                {heading}
              </h2>
              <Link
                className={css.anchor}
                to={helpPath(page.name, id)}
                aria-label={t('linkTo', { heading })}
              >
                <IconLink size={16} stroke={1.5} aria-hidden="true" />
              </Link>
            </div>
          )}
          <MarkdownText text={markdown} />
          {heading === '' && headed.length > 1 ? (
            <nav className={css.contents} aria-label={t('onPage')}>
              {headed.map((section) => (
                <Link key={section.id} to={helpPath(page.name, section.id)}>
                  {section.heading}
                </Link>
              ))}
            </nav>
          ) : null}
        </section>
      ))}
    </article>
  );
}

// Other pages of the help stay in the document, hidden, with headings of the same names.
const elementId = (page: string, heading: string): string => `help-${page}-${heading}`;
