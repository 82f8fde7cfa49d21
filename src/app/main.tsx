import '#ui/theme/scales.css';
import '#ui/theme/base.css';
import '#ui/theme/layout.css';
import '#ui/theme/product.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { must } from '#base/assert.ts';
import { followSession, liveToken } from '#crud/session.ts';
import { askForLostStyles } from '#ui/loaded.ts';
import { startKiosk } from '#ui/preferences/kiosk.ts';
import { followSize } from '#ui/preferences/size.ts';
import { installPalette } from '#ui/theme/palette.ts';
import { followScheme, primaryColour } from '#ui/theme/scheme.ts';
import { startLanguage } from './i18n.ts';
import { preloadHome } from './loading.ts';
import { router } from './router.tsx';

installPalette(primaryColour());
followScheme();
followSize();
askForLostStyles();
startKiosk(window.location.href);
followSession();
await startLanguage();

createRoot(must(document.querySelector('#root'), 'root element')).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

// With a session the router fetches at once what it needs; without one there is time while a
// password is typed.
if (liveToken() === undefined) preloadHome();
