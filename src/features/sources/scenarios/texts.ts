import type { Texts } from '#ui/feature.ts';

/** Texts of the drill scenarios of the simulated mine: namespace `scenarios`. */
export const scenarioTexts = {
  'zh-cn': {
    scenarios: '演练情景',
    scenariosHint: '情景由模拟器执行，数据经正常接入通道进入系统',
    scenariosEmpty: '模拟器没有提供情景',
    scenariosFailed: '情景列表读取失败',
    waits: '历史数据写入后开始',
    running: '运行中',
  },
  en: {
    scenarios: 'Drill scenarios',
    scenariosHint: 'The simulator plays them; their data come in through the ordinary doors',
    scenariosEmpty: 'The simulator offers no scenarios',
    scenariosFailed: 'The scenarios could not be read',
    waits: 'Begins when the mine has told its history',
    running: 'Running',
  },
} satisfies Texts;
