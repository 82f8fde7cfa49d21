import { pageTexts } from '../pageTexts.ts';

/** Texts of drawers and dialogs: namespace `overlay`. */
export const overlayTexts = pageTexts('overlay', {
  'zh-cn': {
    minimise: '最小化（Alt+M）',
    maximise: '最大化（Alt+Enter）',
    restore: '还原（Alt+Enter）',
    unfold: '还原',
    close: '关闭',
    cancel: '取消',
    undo: '撤销',
  },
  en: {
    minimise: 'Minimise (Alt+M)',
    maximise: 'Maximise (Alt+Enter)',
    restore: 'Restore (Alt+Enter)',
    unfold: 'Restore',
    close: 'Close',
    cancel: 'Cancel',
    undo: 'Undo',
  },
});
