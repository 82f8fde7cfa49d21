import { pageTexts } from '#ui/pageTexts.ts';

/** Texts of the menu of the alarm sound: namespace `soundMenu`. */
pageTexts('soundMenu', {
  'zh-cn': {
    volume: '音量',
    mute_other: '静音 {{count}} 分钟',
    unmute: '取消静音',
    test: '试听{{level}}报警声',
    higher: '出现更高级别的报警时会重新发声',
  },
  en: {
    volume: 'Volume',
    mute_one: 'Mute for {{count}} minute',
    mute_other: 'Mute for {{count}} minutes',
    unmute: 'Sound again',
    test: 'Test the sound: {{level}}',
    higher: 'A more severe alarm sounds again',
  },
});
