import { Pane, type PaneProps } from './Pane.tsx';

/**
 * From the right edge, 560 px wide unless `width` says otherwise; a phone it fills. Can be
 * minimised, maximised and restored.
 */
export function Drawer({ opened, width = 560, ...rest }: PaneProps & { readonly opened: boolean }) {
  return opened ? <Pane {...rest} width={width} shape="drawer" /> : null;
}
