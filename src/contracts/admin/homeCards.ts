import { keyed } from '../entity/choices.ts';

/** What can stand on a home page; a role names those that its people begin with, in their order. */
export const homeCards = keyed({
  welcome: ['欢迎', 'Welcome'],
  today: ['今日', 'Today'],
  alarms: ['报警', 'Alarms'],
  people: ['井下人员', 'People below'],
  shift: ['交接班', 'Shift'],
  sources: ['数据来源', 'Data sources'],
  safety: ['安全事项', 'Safety matters'],
  performance: ['报警绩效', 'Alarm performance'],
  myWork: ['我的作业', 'My work'],
  repairs: ['维修', 'Repairs'],
  tasks: ['检修任务', 'Maintenance tasks'],
  stock: ['备件库存', 'Spare parts'],
  training: ['培训与证书', 'Training and certificates'],
  exams: ['考试', 'Exams'],
  screens: ['信息发布屏', 'Signage screens'],
  mine: ['我的应用', 'My apps'],
  work: ['工作应用', 'Work apps'],
});
export type HomeCard = keyof typeof homeCards;

/** Of whoever has no role that names some. */
export const usualHomeCards: readonly HomeCard[] = ['welcome', 'today', 'mine', 'work'];

/** The cards that these names stand for, each once, in their order; names of none are left out. */
export const homeCardsOf = (names: readonly unknown[]): readonly HomeCard[] =>
  [...new Set(names)].filter(
    (name): name is HomeCard => typeof name === 'string' && Object.hasOwn(homeCards, name),
  );
