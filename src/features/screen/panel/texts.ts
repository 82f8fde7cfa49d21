import type { Texts } from '../../../ui/feature.ts';

/** Texts of the panel: namespace `wallPanel`. */
export const panelTexts = { 'zh-cn': { title: '综合大屏' }, en: { title: 'Mine overview' } } satisfies Texts;
