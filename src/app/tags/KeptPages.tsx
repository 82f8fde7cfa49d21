import { Activity, useContext, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import {
  UNSAFE_DataRouterStateContext as StateContext,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useOutlet,
} from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { rememberScroll, tags } from './tags.ts';
import css from './tags.module.css';

/** The page of the address, and behind it, hidden and at rest, those whose tags are open. */
export function KeptPages() {
  const outlet = useOutlet();
  const { pathname } = useLocation();
  const { kept, lives } = useSnapshot(tags);
  const paths = kept.includes(pathname) ? kept : [...kept, pathname];
  return paths.map((path) => (
    <KeptPage key={`${path} ${lives[path] ?? 0}`} path={path} isShown={path === pathname}>
      {outlet}
    </KeptPage>
  ));
}

/**
 * Holds a page as it was when it was last shown: its element, and the address that it read. One
 * that has not been shown yet is nothing.
 */
function KeptPage({
  path,
  isShown,
  children,
}: {
  readonly path: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
}) {
  const location = useContext(LocationContext);
  const state = useContext(StateContext);
  const [held, hold] = useState(isShown ? { location, state, children } : undefined);
  if (
    isShown &&
    (held?.location !== location || held.state !== state || held.children !== children)
  )
    hold({ location, state, children });
  const ground = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isShown || ground.current === null) return undefined;
    const box = ground.current;
    let at = tags.list.find(({ name }) => name === path)?.scrollTop ?? 0;
    // A page that was hidden stands at its top; asking where it stands would lay it out before its
    // time.
    const restore = (): void => void (at === 0 ? undefined : (box.scrollTop = at));
    restore();
    // A hidden page has no height until it is laid out again.
    const frame = requestAnimationFrame(restore);
    const onScroll = (): void => void (at = box.scrollTop);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      box.removeEventListener('scroll', onScroll);
      rememberScroll(path, at);
    };
  }, [isShown, path]);
  if (held === undefined) return null;
  return (
    <LocationContext value={held.location}>
      <StateContext value={held.state}>
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <div ref={ground} className={css.page} data-page={path}>
            {held.children}
          </div>
        </Activity>
      </StateContext>
    </LocationContext>
  );
}
