import DOMPurify from 'dompurify';
import { safeHref } from './safeHref.ts';

/**
 * HTML without anything that runs, calls out of the page or covers it: text, lists, tables, links
 * and pictures remain.
 */
export function cleanHtml(html: string): string {
  return cleaner.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      'style',
      'form',
      'input',
      'button',
      'textarea',
      'select',
      'option',
      'iframe',
      'object',
      'embed',
      'audio',
      'video',
      'dialog',
    ],
    FORBID_ATTR: ['style', 'class', 'id', 'name', 'autofocus', 'tabindex', 'srcset', 'background'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}

const cleaner = DOMPurify();
cleaner.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return;
  const href = safeHref(node.getAttribute('href') ?? '');
  if (href === undefined) node.removeAttribute('href');
  else {
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  }
});
