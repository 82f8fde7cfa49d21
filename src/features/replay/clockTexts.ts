import type { Texts } from '#ui/feature.ts';

/**
 * Texts of the clock's buttons in the strip: namespace `clock`, whose others come with what shows
 * the past (`pastTexts.ts`).
 */
export const clockTexts = {
  'zh-cn': {
    recording: '录像回放',
    start: '回放历史',
    live: '回到实时',
    link: '与其他窗口联动',
    unlink: '取消窗口联动',
  },
  en: {
    recording: 'Recording',
    start: 'Replay the past',
    live: 'Back to live',
    link: 'Link with the other windows',
    unlink: 'No longer link the windows',
  },
} satisfies Texts;
