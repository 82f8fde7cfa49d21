import type { Texts } from '#ui/feature.ts';

/** Texts of the panels: namespace `wallPanel`. */
export const panelTexts = {
  'zh-cn': { title: '综合大屏', titleV2: '井上下一张图' },
  en: { title: 'Mine overview', titleV2: 'The mine at a glance' },
} satisfies Texts;
