import { pageTexts } from '#ui/pageTexts.ts';

/** Texts of the banner of waiting acknowledgements: namespace `ackNews`. */
pageTexts('ackNews', {
  'zh-cn': {
    wait_other: '{{count}} 次确认等待线路恢复后发出',
    conflict_other: '{{count}} 条报警在断线期间已由他人确认或已关闭，以其记录为准',
    refused: '断线期间的确认被服务器拒绝，已恢复原状：{{reason}}',
  },
  en: {
    wait_one: '{{count}} acknowledgement waits for the line',
    wait_other: '{{count}} acknowledgements wait for the line',
    conflict_one:
      'While the line was cut somebody else acknowledged, or it ended, {{count}} alarm: their record stands',
    conflict_other:
      'While the line was cut somebody else acknowledged, or they ended, {{count}} alarms: their record stands',
    refused:
      'The server refused an acknowledgement made while the line was cut; it has been taken back: {{reason}}',
  },
});
