import type { Texts } from '#ui/feature.ts';

/** Texts of the alarm sound: namespace `sound`. */
export const soundTexts = {
  'zh-cn': {
    label: '报警声音',
    blocked: '声音被浏览器阻止，点击启用',
    'short.blocked': '声音未启用',
    'short.missing': '无法发声',
    missing: '此设备无法发声',
    muted: '静音 {{span}}',
    shortcut: '静音 1 分钟 / 取消静音',
  },
  en: {
    label: 'Alarm sound',
    blocked: 'Sound is blocked: click to arm',
    'short.blocked': 'Sound blocked',
    'short.missing': 'No sound',
    missing: 'This device cannot sound',
    muted: 'Muted {{span}}',
    shortcut: 'Mute for 1 minute, or sound again',
  },
} satisfies Texts;
