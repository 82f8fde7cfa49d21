import './kit.ts';
import { MantineProvider } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { kitTheme, kitVariables } from './kitTheme.ts';
import { light, primaryColour } from './scheme.ts';

/** Gives what is inside the component kit in the product's own looks. */
export function Kit({ children }: { readonly children: ReactNode }) {
  const { scheme } = useSnapshot(light);
  const theme = useMemo(() => kitTheme(primaryColour()), []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={kitVariables} forceColorScheme={scheme} deduplicateCssVariables={false}>
      {children}
    </MantineProvider>
  );
}
