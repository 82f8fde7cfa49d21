import type { Texts } from '#ui/feature.ts';

/** Texts of the 2D dashboard: namespace `wallMap`. */
export const wallMapTexts = {
  'zh-cn': {
    title: '二维地图',
    distance: '测量距离',
    area: '测量面积',
    clear: '清除测量',
    print: '打印地图',
    measured: '距离 {{length}} m',
    measuredArea: '面积 {{area}} m²，周长 {{length}} m',
    measureHint: '点击地图添加测点，Esc 清除',
    nearby: '已选：{{name}}',
    printed: '{{mine}}，{{level}}，{{time}}',
    height: '{{z}} m',
    placeAdd: '添加地图中心为测点',
  },
  en: {
    title: '2D map',
    distance: 'Measure a distance',
    area: 'Measure an area',
    clear: 'Clear what is measured',
    print: 'Print the map',
    measured: '{{length}} m',
    measuredArea: '{{area}} m², {{length}} m around',
    measureHint: 'Click on the map to add places; Esc clears',
    nearby: 'Picked: {{name}}',
    printed: '{{mine}}, {{level}}, {{time}}',
    height: '{{z}} m',
    placeAdd: 'Add the middle of the map as a place',
  },
} satisfies Texts;
