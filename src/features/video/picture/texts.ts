import { pageTexts } from '#ui/pageTexts.ts';

/** Texts of a camera's picture and what can be done with it: namespace `cameras`. */
pageTexts('cameras', {
  'zh-cn': {
    snapshot: '保存截图',
    open: '单独打开',
    offlineSince: '设备离线，最近在线 {{moment}}',
    offline: '设备离线',
    broken: '设备故障',
    steer: '云台',
    steerFailed: '云台没有转动',
    'move.up': '向上',
    'move.down': '向下',
    'move.left': '向左',
    'move.right': '向右',
    'move.zoomIn': '拉近',
    'move.zoomOut': '拉远',
  },
  en: {
    snapshot: 'Save a snapshot',
    open: 'Open by itself',
    offlineSince: 'The device is offline, last online {{moment}}',
    offline: 'The device is offline',
    broken: 'The device has a fault',
    steer: 'Pan and tilt',
    steerFailed: 'The camera did not move',
    'move.up': 'Up',
    'move.down': 'Down',
    'move.left': 'Left',
    'move.right': 'Right',
    'move.zoomIn': 'Zoom in',
    'move.zoomOut': 'Zoom out',
  },
});
