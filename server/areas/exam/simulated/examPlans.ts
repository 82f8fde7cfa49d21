import { reviewRules, testTypes } from '#contracts/exam/exam.ts';

/** The exams of the simulated mine. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type ExamPlan = {
  readonly name: string;
  /** Its paper, by name. */
  readonly paper: string;
  readonly type: number;
  /** From this long before now, ms. */
  readonly ago: number;
  /** So long it is open, ms; one that is open now ends of itself. */
  readonly open: number;
  readonly durationMin: number;
  readonly reviewRule: number;
  /** So many of the students are entered, and so many of them sit it. */
  readonly entered: number;
  readonly sat: number;
  /** One of them is given more time. */
  readonly extra?: { readonly minutes: number; readonly reason: string };
  /** The certificate that it earns. */
  readonly earns?: {
    readonly code: string;
    readonly name: string;
    readonly nameEn: string;
    readonly validMonths: number;
  };
};

/** A paper of the bank's own questions that people mark too. */
export const markedPaper = '灾害应急处置试卷 / Emergencies';

const [AFTER_HAND_IN] = reviewRules.afterHandIn;
const [AFTER_RELEASE] = reviewRules.afterRelease;

/** Together two hundred attempts: one is over, one is being marked, one can be sat now, one is ahead. */
export const examPlans: readonly ExamPlan[] = [
  {
    name: '瓦斯与通风专项考试 / Gas and ventilation',
    paper: '瓦斯与通风专项试卷',
    type: testTypes.exam[0],
    ago: 12 * DAY_MS,
    open: 3 * HOUR_MS,
    durationMin: 60,
    reviewRule: AFTER_RELEASE,
    entered: 116,
    sat: 110,
    earns: {
      code: 'TFZX',
      name: '瓦斯与通风专项合格证',
      nameEn: 'Gas and ventilation',
      validMonths: 12,
    },
  },
  {
    name: '灾害应急处置考试 / Emergencies',
    paper: markedPaper,
    type: testTypes.exam[0],
    ago: DAY_MS,
    open: 3 * HOUR_MS,
    durationMin: 45,
    reviewRule: AFTER_RELEASE,
    entered: 62,
    sat: 60,
  },
  {
    name: '年度安全练习 / Yearly safety, to practise',
    paper: '全员年度安全随机试卷',
    type: testTypes.practice[0],
    ago: 6 * HOUR_MS,
    open: 30 * DAY_MS,
    durationMin: 60,
    reviewRule: AFTER_HAND_IN,
    entered: 80,
    sat: 30,
  },
  {
    name: '井下避灾与自救考试 / Escape and self-rescue',
    paper: '全员年度安全随机试卷',
    type: testTypes.exam[0],
    ago: -3 * DAY_MS,
    open: 3 * HOUR_MS,
    durationMin: 60,
    reviewRule: AFTER_RELEASE,
    entered: 80,
    sat: 0,
    extra: { minutes: 15, reason: '右手受伤，书写不便 / right hand hurt' },
  },
];
