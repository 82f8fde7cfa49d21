import { pageTexts } from '#ui/pageTexts.ts';

/** Texts of dialogs that come when they are asked for: namespace `dialogs`. */
pageTexts('dialogs', {
  'zh-cn': {
    shortcutsOf: '当前页面可用的快捷键',
    singleKeys: '启用单键快捷键',
    keyboardHelp: '关于键盘的帮助',
    acts: '操作',
    paletteHint: '页面、人员、测点编号：中文、拼音或英文',
    paletteNothing: '没有找到',
    paletteChoose: '选择',
    paletteGo: '打开',
    updateText: '新版本正在更新，更新完成后才能继续操作。页面即将自动刷新。',
  },
  en: {
    shortcutsOf: 'Shortcuts that work on this page',
    singleKeys: 'Single-key shortcuts',
    keyboardHelp: 'Help on the keyboard',
    acts: 'Action',
    paletteHint: 'Pages, people, point codes: Chinese, pinyin or English',
    paletteNothing: 'Nothing found',
    paletteChoose: 'choose',
    paletteGo: 'open',
    updateText:
      'A new software version is updating; please wait for it before you go on. The page reloads by itself.',
  },
});
