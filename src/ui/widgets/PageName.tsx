import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * The heading of a page that has no head to be seen: who hears the page, or goes through it by its
 * headings, begins here.
 */
export const PageName = ({ children }: { readonly children: ReactNode }) => (
  <VisuallyHidden component="h1">{children}</VisuallyHidden>
);
