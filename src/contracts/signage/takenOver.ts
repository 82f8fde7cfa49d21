import { flag, integer, multiSelect, refs, select, text } from '../entity/fields.ts';
import { levels } from '../entity/sharedChoices.ts';

/** By what the mine takes a screen over, and what it then says of the way out. */
export const takenOver = {
  takeEvacuation: flag('撤离时接管', 'Taken over by evacuations', {
    default: true,
    inList: false,
  }),
  takeLevels: multiSelect('接管的报警级别', 'Taken over by alarms of', levels, { inList: false }),
  /** None: alarms of the whole mine. */
  takeAreas: refs('接管的报警区域', 'In these areas', 'area'),
  /** Where the viewer stands: the way that the screen faces, from north clockwise. */
  facing: integer('屏面朝向', 'Faces', { unit: '°', min: 0, max: 359, inList: false }),
  exitArrow: select(
    '避灾箭头',
    'Arrow of the way out',
    {
      model: [0, '按巷道模型计算', 'By the model'],
      ahead: [1, '向前', 'Straight on'],
      right: [2, '向右', 'To the right'],
      back: [3, '向后', 'Back'],
      left: [4, '向左', 'To the left'],
    },
    { default: 0, inList: false },
  ),
  exitName: text('避灾去向', 'Way out leads to', { max: 60, inList: false }),
  takeover: select(
    '接管',
    'Takeover',
    {
      none: [0, '无', 'None'],
      unpainted: [1, '未确认显示', 'Not shown yet'],
      painted: [2, '已显示', 'Shown'],
    },
    { readonly: true, default: 0 },
  ),
} as const;
