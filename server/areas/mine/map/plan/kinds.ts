import type { RoadwayEdge, RoadwayNode } from '#contracts/mine/mine.ts';

/** Words by which files tell what a roadway is, the most particular first. */
const edgeWords: readonly (readonly [RoadwayEdge['kind'], RegExp])[] = [
  ['duct', /duct|风筒/i],
  ['ramp', /ramp|decline|incline|斜坡道|斜井/i],
  ['shaft', /shaft|井筒|立井|竖井/i],
  ['raise', /raise|天井|溜井/i],
  ['face', /face|工作面/i],
  ['gate', /gate|顺槽|平巷/i],
  ['return', /return|exhaust|回风/i],
  ['intake', /intake|fresh|进风/i],
  ['haulage', /haul|main|运输|大巷/i],
];
const nodeWords: readonly (readonly [RoadwayNode['kind'], RegExp])[] = [
  ['portal', /portal|adit|井口|硐口/i],
  ['shaft', /shaft|井筒|立井|竖井/i],
  ['chamber', /chamber|room|硐室/i],
  ['face', /face|工作面/i],
  ['junction', /junction|node|交叉/i],
];

/** What a text says that a roadway is; undefined where it says nothing that is known. */
export const edgeKindIn = (text: string | undefined): RoadwayEdge['kind'] | undefined =>
  text === undefined ? undefined : edgeWords.find(([, words]) => words.test(text))?.[0];

/** What a text says that a node is. */
export const nodeKindIn = (text: string | undefined): RoadwayNode['kind'] | undefined =>
  text === undefined ? undefined : nodeWords.find(([, words]) => words.test(text))?.[0];
