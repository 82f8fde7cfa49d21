import { pageTexts } from '#ui/pageTexts.ts';

pageTexts('exam', {
  'zh-cn': {
    choicesFirst: '请先填写选项',
    right: '正确',
    wrong: '错误',
    blank: '第 {{n}} 空',
    blankHint: '可填多个同样正确的答案',
    addBlank: '添加一空',
    removeBlank: '删除第 {{n}} 空',
  },
  en: {
    choicesFirst: 'Write the choices first',
    right: 'True',
    wrong: 'False',
    blank: 'Blank {{n}}',
    blankHint: 'Several answers may be equally right',
    addBlank: 'Add a blank',
    removeBlank: 'Remove blank {{n}}',
  },
});
