import type { Texts } from '#ui/feature.ts';

/** Texts of the workspace: namespace `monitoring`. */
export const workspaceTexts = {
  'zh-cn': {
    title: '实时监控',
    map: '地图',
    charts: '曲线',
    alarms: '报警',
    panels: '面板',
    splitColumns: '调整左右面板宽度',
    splitRows: '调整上下面板高度',
    start: '启动',
    stop: '停止',
    startFailed: '启动失败：{{reason}}',
    stopFailed: '停止失败：{{reason}}',
    enlargeMap: '放大 / 还原地图',
    enlargeAlarms: '放大 / 还原报警',
    enlargeCharts: '放大 / 还原曲线',
  },
  en: {
    title: 'Live monitoring',
    map: 'Map',
    charts: 'Charts',
    alarms: 'Alarms',
    panels: 'Panels',
    splitColumns: 'Width of the panels',
    splitRows: 'Height of the panels',
    start: 'Start',
    stop: 'Stop',
    startFailed: 'It did not start: {{reason}}',
    stopFailed: 'It did not stop: {{reason}}',
    enlargeMap: 'Enlarge or restore the map',
    enlargeAlarms: 'Enlarge or restore the alarms',
    enlargeCharts: 'Enlarge or restore the charts',
  },
} satisfies Texts;
