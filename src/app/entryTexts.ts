import type { TextFile, TextFolder } from '#ui/preferences/textFolder.ts';
import { roomsOfTexts } from './roomsOfTexts.ts';

const files = import.meta.glob<TextFile>('/src/{app,crud,ui}/texts/*.json', { import: 'default' });

/** The folders of texts that every page needs, the sign-in too. */
export const entryTexts: readonly TextFolder[] = [...roomsOfTexts(files).values()];
