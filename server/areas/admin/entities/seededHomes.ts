import type { HomeCard } from '#contracts/admin/homeCards.ts';

/** What the people of a role find on their home page until they arrange it themselves. */
const withOwn = (...cards: readonly HomeCard[]): readonly HomeCard[] => [
  'welcome',
  'today',
  ...cards,
  'mine',
  'work',
];

/** By the code of the role; a card that its holder may read nothing of is not shown to him. */
export const homes: Readonly<Record<string, readonly HomeCard[]>> = {
  dispatcher: withOwn('alarms', 'people', 'shift', 'sources'),
  safety: withOwn('alarms', 'safety', 'people', 'performance'),
  shiftLeader: withOwn('alarms', 'people', 'shift', 'safety', 'repairs', 'performance'),
  mineManager: withOwn('performance', 'people', 'safety', 'repairs', 'tasks', 'training'),
  maintainer: withOwn('myWork', 'repairs'),
  maintLeader: withOwn('repairs', 'tasks', 'stock', 'myWork'),
  maintAuditor: withOwn('myWork', 'tasks'),
  reporter: withOwn('repairs'),
  storekeeper: withOwn('stock'),
  trainer: withOwn('training', 'exams'),
  marker: withOwn('exams'),
  invigilator: withOwn('exams'),
  student: withOwn('exams'),
  signageOperator: withOwn('screens'),
  viewer: withOwn('alarms', 'people'),
};
