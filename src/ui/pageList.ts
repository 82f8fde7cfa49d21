import { proxy } from 'valtio';
import type { Said } from './feature.ts';

/** The pages of the user's menu in its order, with the headings above each; the shell keeps it. */
export const pageList = proxy<{
  pages: readonly {
    readonly path: string;
    readonly title: Said;
    readonly under: Said | undefined;
  }[];
}>({
  pages: [],
});
