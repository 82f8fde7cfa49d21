import type { Texts } from '#ui/feature.ts';

/** Texts of the journal of alarms: namespace `journal`. */
export const journalTexts = {
  'zh-cn': {
    title: '报警历史',
    refresh: '刷新',
    export: '导出 CSV',
    exporting: '正在导出…',
    exportFailed: '导出失败：{{reason}}',
    exportCut: '仅导出最新 {{count}} 条，共 {{total}} 条；请缩短时间范围',
    failed: '报警历史读取失败',
    loading: '正在读取报警历史…',
    empty: '此时段没有报警',
    emptyHint: '可放宽时间范围',
    emptyFiltered: '没有符合筛选条件的报警',
    allAreas: '全部区域',
    filterArea: '按区域筛选',
    clear: '清除筛选',
    search: '搜索编号、来源、区域',
  },
  en: {
    title: 'Alarm journal',
    refresh: 'Refresh',
    export: 'Export CSV',
    exporting: 'Exporting…',
    exportFailed: 'It was not exported: {{reason}}',
    exportCut: 'Only the newest {{count}} of {{total}} were exported; choose a shorter range',
    failed: 'The journal could not be read',
    loading: 'Reading the journal…',
    empty: 'No alarms in this range',
    emptyHint: 'Choose a longer range',
    emptyFiltered: 'No alarm passes the filters',
    allAreas: 'All areas',
    filterArea: 'Filter by area',
    clear: 'Clear filters',
    search: 'Search number, source, area',
  },
} satisfies Texts;
