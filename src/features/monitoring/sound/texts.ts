import type { Texts } from '../../../ui/feature.ts';

/** Texts of the alarm sound: namespace `sound`. */
export const soundTexts = {
  'zh-cn': {
    label: '报警声音',
    blocked: '声音被浏览器阻止，点击启用',
    missing: '此设备无法发声',
    muted: '静音 {{span}}',
    volume: '音量',
    mute: '静音 {{count}} 分钟',
    unmute: '取消静音',
    test: '试听{{level}}报警声',
    higher: '出现更高级别的报警时会重新发声',
    shortcut: '静音 1 分钟 / 取消静音',
  },
  en: {
    label: 'Alarm sound',
    blocked: 'Sound is blocked: click to arm',
    missing: 'This device cannot sound',
    muted: 'Muted {{span}}',
    volume: 'Volume',
    mute_one: 'Mute for {{count}} minute',
    mute_other: 'Mute for {{count}} minutes',
    unmute: 'Sound again',
    test: 'Test the sound: {{level}}',
    higher: 'A more severe alarm sounds again',
    shortcut: 'Mute for 1 minute, or sound again',
  },
} satisfies Texts;
