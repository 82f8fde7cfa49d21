import { expect, test } from 'vitest';
import { Link, useLocation } from 'react-router-dom';
import { renderPage, screen } from '#tests/helpers/render.tsx';
import { useArrival } from './useArrival.ts';

function Inside() {
  useArrival();
  return (
    <main id="main" tabIndex={-1}>
      page
    </main>
  );
}

/** A form with a way on, which is gone behind it. */
function House() {
  const { pathname } = useLocation();
  return pathname === '/login' ? <Link to="/home">enter</Link> : <Inside />;
}

test('behind the sign-in the page has the focus', async () => {
  const { user } = await renderPage(<House />, { path: '/login' });
  await user.click(screen.getByRole('link'));
  expect(document.activeElement?.id).toBe('main');
});

test('a window that opens on a page leaves the focus to its first control', async () => {
  await renderPage(<House />, { path: '/home' });
  expect(document.activeElement).toBe(document.body);
});
