import type { Texts } from '#ui/feature.ts';

/** Texts of refused rows: namespace `letters`. */
export const lettersTexts = {
  'zh-cn': {
    mend: '修正后重发',
    of: '来自数据源 {{source}}，{{time}}：{{why}}',
    entity: '数据类型',
    rows: '数据（JSON）',
    cut: '内容过长，只保留了开头，须由数据源重新发送。',
    noJson: '不是 JSON',
    empty: '必填',
    send: '重发',
    refused: '仍被拒绝：第 {{row}} 行，{{why}}',
    sent: '已重发：入库 {{stored}} 行，重复 {{duplicate}} 行',
  },
  en: {
    mend: 'Mend and send again',
    of: 'From source {{source}}, {{time}}: {{why}}',
    entity: 'Entity',
    rows: 'Rows (JSON)',
    cut: 'It was too long: only its beginning is kept. The source must send it again.',
    noJson: 'This is not JSON',
    empty: 'Required',
    send: 'Send again',
    refused: 'Refused again: row {{row}}, {{why}}',
    sent: 'Sent again: {{stored}} stored, {{duplicate}} known already',
  },
} satisfies Texts;
