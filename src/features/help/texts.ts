import type { TextsModule } from '#ui/feature.ts';

/** Texts of the help: namespace `help`. */
export const texts = {
  help: {
    'zh-cn': {
      title: '使用帮助',
      tag: '帮助：{{title}}',
      search: '搜索帮助',
      pages: '全部主题',
      onPage: '本页内容',
      found_other: '找到 {{count}} 处',
      nothing: '没有找到“{{query}}”',
      nothingHint: '试试更短的词，或在左侧选择主题。',
      noPage: '没有这个帮助主题',
      noPageHint: '地址中的“{{name}}”不是帮助主题，请从列表中选择。',
      linkTo: '指向“{{heading}}”的链接',
      failed: '帮助内容未能加载',
    },
    en: {
      title: 'Help',
      tag: 'Help: {{title}}',
      search: 'Search the help',
      pages: 'All subjects',
      onPage: 'On this page',
      found_one: '{{count}} place found',
      found_other: '{{count}} places found',
      nothing: 'Nothing found for “{{query}}”',
      nothingHint: 'Try a shorter word, or choose a subject.',
      noPage: 'There is no such subject',
      noPageHint: '“{{name}}” is no page of the help: choose one from the list.',
      linkTo: 'Link to “{{heading}}”',
      failed: 'The help could not be loaded',
    },
  },
} satisfies TextsModule['texts'];
