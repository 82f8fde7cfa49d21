import { pageTexts } from '#ui/pageTexts.ts';

/**
 * Texts of the banner, which no page brings while nobody evacuates: namespace `evacuationBanner`.
 */
export const bannerTexts = pageTexts('evacuationBanner', {
  'zh-cn': { emergency: '撤离进行中', drill: '撤离演练', show: '查看撤离' },
  en: { emergency: 'Evacuation', drill: 'Evacuation drill', show: 'Show evacuation' },
});
