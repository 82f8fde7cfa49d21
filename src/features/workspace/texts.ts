import type { TextsModule } from '#ui/feature.ts';
import { workspaceTexts } from './workspaceTexts.ts';

/** Texts of its pages, by namespace. */
export const texts = {
  monitoring: workspaceTexts,
} satisfies TextsModule['texts'];
