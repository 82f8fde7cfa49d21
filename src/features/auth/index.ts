import type { Feature } from '../../ui/feature.ts';
import { authTexts } from './texts.ts';

/** Signing in. */
export const auth: Feature = {
  name: 'auth',
  texts: { auth: authTexts },
  routes: [{ path: '/login', title: 'title', fullpage: true, open: true, lazy: () => import('./LoginPage.tsx') }],
};
