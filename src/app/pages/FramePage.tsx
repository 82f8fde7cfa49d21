import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { safeHref } from '../menu/MenuLines.tsx';
import css from './pages.module.css';

/**
 * An outside page in a sandbox. Which origins may be embedded at all is the server's policy: those
 * of the menu table.
 */
export function FramePage({ url, title }: { readonly url: string; readonly title: string }) {
  const { t } = useTranslation('app');
  const address = safeHref(url) ?? (url.startsWith('/') && !url.startsWith('//') ? url : undefined);
  if (address === undefined) return <EmptyState title={t('frameRefused')} hint={url} />;
  // Its own origin is its own business; of ours it must not be.
  const isForeign = new URL(address, window.location.href).origin !== window.location.origin;
  return (
    <iframe
      className={css.frame}
      src={address}
      title={title}
      referrerPolicy="no-referrer"
      sandbox={`allow-scripts allow-forms allow-popups allow-downloads${isForeign ? ' allow-same-origin' : ''}`}
    />
  );
}
