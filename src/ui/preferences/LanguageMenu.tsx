import '../theme/pageKit.ts';
import type { ReactElement } from 'react';
import { OpenMenu } from '../overlay/OpenMenu.tsx';
import { Kit } from '../theme/Kit.tsx';
import { LanguageLines } from './LanguageLines.tsx';

type Props = { readonly target: ReactElement<{ readonly autoFocus?: boolean }> };

/** The menu of languages for pages that stand without the kit: it brings its own. */
export const LanguageMenu = ({ target }: Props) => (
  <Kit>
    <OpenMenu target={target}>
      <LanguageLines />
    </OpenMenu>
  </Kit>
);
