import { questionTypes } from '#contracts/exam/questionRules.ts';
import type { PlainQuestion } from '../plainQuestion.ts';

/** Questions of the other types, each in Chinese and in English. */

type Pair = readonly [hazard: string, zh: PlainQuestion, en: PlainQuestion];
const types = questionTypes;

const choices = (texts: readonly string[], answer: string, type: number = types.multiple[0]) => ({
  type,
  options: texts.map((text, at) => ({ key: 'ABCDEF'.charAt(at), text })),
  answer: answer.split(''),
});
const pairs = (texts: readonly (readonly [string, string])[]) => ({
  type: types.matching[0],
  options: texts.map(([text, match], at) => ({ key: 'ABCDEF'.charAt(at), text, match })),
  answer: texts.map((_, at) => ['ABCDEF'.charAt(at), 'ABCDEF'.charAt(at)]),
});

export const others: readonly Pair[] = [
  [
    'gas',
    { stem: '下列哪些是有毒气体？', ...choices(['一氧化碳', '硫化氢', '氮气', '二氧化氮'], 'ABD') },
    {
      stem: 'Which of these gases are toxic?',
      ...choices(['Carbon monoxide', 'Hydrogen sulphide', 'Nitrogen', 'Nitrogen dioxide'], 'ABD'),
    },
  ],
  [
    'gas',
    {
      stem: '瓦斯爆炸必须同时具备哪些条件？',
      ...choices(['甲烷浓度在爆炸界限内', '足够的氧气', '高温火源', '巷道有积水'], 'ABC'),
    },
    {
      stem: 'What must come together for methane to explode?',
      ...choices(
        [
          'Methane within the explosive limits',
          'Enough oxygen',
          'A hot source',
          'Water in the roadway',
        ],
        'ABC',
      ),
    },
  ],
  [
    'roof',
    {
      stem: '下列哪些是冒顶的预兆？',
      ...choices(['顶板有断裂声', '掉渣增多', '支架压力增大', '温度下降'], 'ABC'),
    },
    {
      stem: 'What announces a fall of roof?',
      ...choices(
        [
          'The roof cracks audibly',
          'More and more small pieces fall',
          'The load on supports grows',
          'It gets colder',
        ],
        'ABC',
      ),
    },
  ],
  [
    'water',
    {
      stem: '下列哪些是透水的预兆？',
      ...choices(['煤壁挂汗', '空气变冷', '出现雾气', '粉尘增多'], 'ABC'),
    },
    {
      stem: 'What announces an inrush of water?',
      ...choices(['Sweating coal', 'Cold air', 'Mist', 'More dust'], 'ABC'),
    },
  ],
  [
    'electrical',
    {
      stem: '把检修电气设备的步骤按先后排列。',
      type: types.ordering[0],
      options: [
        { key: 'A', text: '验电' },
        { key: 'B', text: '停电并闭锁' },
        { key: 'C', text: '放电' },
        { key: 'D', text: '挂牌' },
      ],
      answer: ['B', 'A', 'C', 'D'],
    },
    {
      stem: 'Put the steps before work on electrical equipment in order.',
      type: types.ordering[0],
      options: [
        { key: 'A', text: 'Prove dead' },
        { key: 'B', text: 'Switch off and lock' },
        { key: 'C', text: 'Discharge' },
        { key: 'D', text: 'Hang the tag' },
      ],
      answer: ['B', 'A', 'C', 'D'],
    },
  ],
  [
    'general',
    {
      stem: '遇到瓦斯超限断电时，把处置步骤按先后排列。',
      type: types.ordering[0],
      options: [
        { key: 'A', text: '撤出人员' },
        { key: 'B', text: '停止作业' },
        { key: 'C', text: '查明原因并处理' },
        { key: 'D', text: '浓度恢复后复电' },
      ],
      answer: ['B', 'A', 'C', 'D'],
    },
    {
      stem: 'Power was cut for methane: put the steps in order.',
      type: types.ordering[0],
      options: [
        { key: 'A', text: 'Withdraw people' },
        { key: 'B', text: 'Stop work' },
        { key: 'C', text: 'Find the cause and deal with it' },
        { key: 'D', text: 'Restore power once the gas has gone' },
      ],
      answer: ['B', 'A', 'C', 'D'],
    },
  ],
  [
    'gas',
    {
      stem: '把气体与本系统的报警浓度连起来。',
      ...pairs([
        ['一氧化碳', '24 ppm'],
        ['硫化氢', '6.6 ppm'],
        ['二氧化硫', '5 ppm'],
        ['氨', '40 ppm'],
      ]),
    },
    {
      stem: 'Match each gas with the concentration at which this system alarms.',
      ...pairs([
        ['Carbon monoxide', '24 ppm'],
        ['Hydrogen sulphide', '6.6 ppm'],
        ['Sulphur dioxide', '5 ppm'],
        ['Ammonia', '40 ppm'],
      ]),
    },
  ],
  [
    'general',
    {
      stem: '把报警级别与颜色连起来。',
      ...pairs([
        ['1 级', '红'],
        ['2 级', '橙'],
        ['3 级', '黄'],
        ['4 级', '蓝'],
      ]),
    },
    {
      stem: 'Match each level of alarm with its colour.',
      ...pairs([
        ['Level 1', 'red'],
        ['Level 2', 'orange'],
        ['Level 3', 'yellow'],
        ['Level 4', 'blue'],
      ]),
    },
  ],
  [
    'gas',
    {
      stem: '采煤工作面（T1）甲烷达到 ____ %CH4 报警，达到 ____ %CH4 断电。',
      type: types.fill[0],
      answer: [['1.0', '1'], ['1.5']],
    },
    {
      stem: 'At a longwall face (T1) methane alarms at ____ %CH4 and cuts power at ____ %CH4.',
      type: types.fill[0],
      answer: [['1.0', '1'], ['1.5']],
    },
  ],
  [
    'gas',
    {
      stem: '甲烷在空气中的爆炸界限为 ____ % 到 ____ %。',
      type: types.fill[0],
      answer: [['5'], ['16', '15']],
    },
    {
      stem: 'Methane in air explodes between ____ % and ____ %.',
      type: types.fill[0],
      answer: [['5'], ['16', '15']],
    },
  ],
  [
    'general',
    {
      stem: '简述入井前应做的检查。',
      type: types.shortAnswer[0],
      answer:
        '精神状态良好、未饮酒；安全帽、矿灯、自救器、定位卡齐全完好；不带烟火；清楚当班任务和避灾路线。',
    },
    {
      stem: 'Say what is checked before going underground.',
      type: types.shortAnswer[0],
      answer:
        'Fit and sober; helmet, lamp, self-rescuer and tag there and in order; no tobacco or lighter; the task and the escape way are known.',
    },
  ],
  [
    'fire',
    {
      stem: '带式输送机巷出现烟雾、一氧化碳上升。作为附近作业人员，应如何处置？',
      type: types.case[0],
      answer:
        '佩戴自救器，报告调度；火小且安全时切断电源、用灭火器直接灭火；不能控制时迎着新鲜风流沿避灾路线撤离，通知他人，不得进入烟流。',
    },
    {
      stem: 'There is smoke in a belt roadway and carbon monoxide rises. What do you do as somebody who works nearby?',
      type: types.case[0],
      answer:
        'Put on the self-rescuer and report; while the fire is small and it is safe cut the power and extinguish it; else leave against the fresh air by the escape way, warn others, never enter the smoke.',
    },
  ],
];
