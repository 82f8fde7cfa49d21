import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { session } from '#crud/session.ts';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { queriesThatComeBack } from './comeBack.ts';
import { welcome } from './newcomer.ts';

/** What was fetched for one user is not shown to the next: called once for each sign-in. */
export function newQueries(): QueryClient {
  if (session.user !== undefined) welcome(session.user.id);
  return queriesThatComeBack();
}

type AroundProps = { readonly queries: QueryClient; readonly children: ReactNode };

/**
 * What every page behind the sign-in needs around it: the kit and the queries; drawn again only for
 * other ones.
 */
export const Around = memo(function Around({ queries, children }: AroundProps) {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ThemeProvider>
  );
});
