import type { TextsModule } from '#ui/feature.ts';

/** Texts of the gallery's frame: namespace `dev`. What an exhibit says it brings along. */
export const texts = {
  dev: {
    'zh-cn': {
      title: '组件库',
      list: '组件',
      unknown: '没有名为“{{name}}”的组件',
      open: '选择一个组件',
    },
    en: {
      title: 'Widget gallery',
      list: 'Widgets',
      unknown: 'There is no widget “{{name}}”',
      open: 'Choose a widget',
    },
  },
} satisfies TextsModule['texts'];
