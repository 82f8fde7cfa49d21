import { Pane, type PaneProps } from './Pane.tsx';

/**
 * In the middle, 560 px wide unless `width` says otherwise. Can be minimised, shown full screen and
 * restored.
 */
export function Dialog({ opened, width = 560, ...rest }: PaneProps & { readonly opened: boolean }) {
  return opened ? <Pane {...rest} width={width} shape="dialog" /> : null;
}
