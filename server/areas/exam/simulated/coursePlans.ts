import type { hazards } from '#contracts/exam/hazards.ts';

/** The courses of the simulated mine, in both languages. */

export const courseNames = ['selfRescuer', 'gas', 'blasting'] as const;
export type CourseName = (typeof courseNames)[number];
type Words = readonly [zh: string, en: string];
type ChapterPlan = readonly [title: Words, text: string, textEn: string];
/** What a quiz asks: the choices in both languages, the first of them right; and why. */
type QuizPlan = readonly [stem: Words, choices: readonly Words[], why: Words];
export type CoursePlan = {
  readonly title: Words;
  readonly hazard: keyof typeof hazards;
  readonly creditHours: number;
  readonly chapters: readonly ChapterPlan[];
  /** Asked before the last chapter. */
  readonly quiz: readonly QuizPlan[];
};

/** So long each chapter is studied at least, seconds. */
export const CHAPTER_SEC = 120;

export const coursePlans: Readonly<Record<CourseName, CoursePlan>> = {
  selfRescuer: {
    title: ['自救器的检查与佩戴', 'Self-rescuers: check and don'],
    hazard: 'fire',
    creditHours: 2,
    chapters: [
      [
        ['一、它能做什么，不能做什么', '1. What it can do, and what it cannot'],
        `化学氧自救器自己产生氧气，与外界空气隔绝，烟、一氧化碳和缺氧环境中都能使用。
额定时间按行走计算：静坐时更长，奔跑时更短。所以撤离时稳步走，不要跑。
过滤式自救器只滤一氧化碳，不产生氧气；氧气低于 17 % 的地方不能用它。
入井前看一看你带的是哪一种，额定多少分钟，够不够走到最近的避险硐室。`,
        `A chemical-oxygen self-rescuer makes its own oxygen and shuts out the air around you: it works in smoke, in carbon monoxide and where oxygen is short.
Its rated time is for walking. Sitting still it lasts longer, running it lasts less: so walk steadily, never run.
A filter type only takes out carbon monoxide and makes no oxygen. Do not rely on it below 17 % oxygen.
Before going down, read which one you carry and how many minutes it is rated for, and whether that reaches the next refuge.`,
      ],
      [
        ['二、下井前的检查', '2. Checks before going down'],
        `每班领取时检查四处：封印完好；外壳无凹陷、无裂缝；压力表或指示片在绿色区；编号与领用登记一致。
任何一处不合格，当场更换，不带病下井。
自救器挂在身上，不挂在设备上，也不放在工具箱里：火灾时你没有时间回去取。`,
        `Check four things each time you draw it: the seal is whole; the case has no dent or crack; the gauge is in the green; the number is the one you signed for.
If any of them fails, change it on the spot.
Wear it on your body. Never hang it on a machine or leave it in a tool box: in a fire there is no time to go back.`,
      ],
      [
        ['三、三十秒内佩戴', '3. On within thirty seconds'],
        `闻到烟味、听到撤离信号或测到一氧化碳，立即佩戴，不要先观察。
顺序：放低身体，拉开封印，咬住口具，拉启动环，夹上鼻夹，再戴好头带，然后走。
呼出的气发热是正常的，说明它在工作；不要因为烫就取下。
撤离途中不说话、不取口具。到达新鲜风流或避险硐室，由带班人员确认后再取下。`,
        `Smoke, the call to leave, or carbon monoxide on your meter: put it on at once, do not look first.
In this order: get low, break the seal, bite the mouthpiece, pull the starter, close the nose clip, fix the strap, then walk.
Warm air is a sign that it works: do not take it off for that.
On the way do not speak and do not take out the mouthpiece. Take it off only in fresh air or in the refuge, when the leader says so.`,
      ],
    ],
    quiz: [
      [
        ['闻到烟味时先做什么？', 'You smell smoke. What do you do first?'],
        [
          ['立即佩戴自救器', 'Put on the self-rescuer at once'],
          ['先查看火源', 'Look for the fire'],
          ['向调度室报告后再佩戴', 'Report first, then put it on'],
          ['跑向井口', 'Run to the shaft'],
        ],
        [
          '一氧化碳无色无味，等看清时已来不及：先佩戴，再撤离和报告。',
          'Carbon monoxide shows nothing; when you see the fire it is too late. Put it on, then leave and report.',
        ],
      ],
      [
        ['氧气低于 17 % 的地方能用哪一种？', 'Which type works where oxygen is below 17 %?'],
        [
          ['化学氧自救器', 'A chemical-oxygen type'],
          ['过滤式自救器', 'A filter type'],
          ['两种都可以', 'Either of them'],
        ],
        [
          '过滤式只滤一氧化碳，不产生氧气。',
          'A filter type only takes out carbon monoxide and makes no oxygen.',
        ],
      ],
      [
        [
          '领取时压力表不在绿色区，怎么办？',
          'The gauge is not in the green when you draw it. What now?',
        ],
        [
          ['当场更换', 'Change it on the spot'],
          ['登记后带下井', 'Note it and take it down'],
          ['下班后再换', 'Change it after the shift'],
        ],
        ['任何一处不合格，当场更换，不带病下井。', 'If any check fails, change it on the spot.'],
      ],
    ],
  },
  gas: {
    title: ['瓦斯检查与处置', 'Testing for gas and acting on it'],
    hazard: 'gas',
    creditHours: 4,
    chapters: [
      [
        ['一、在哪里测，怎样测', '1. Where to test, and how'],
        `瓦斯比空气轻，先测顶板附近，再测工作面上隅角、钻孔口和回风流。
测前在新鲜风流中调零，检查气路不漏气；测时停留足够久，等读数稳定。
每次把地点、时间、浓度写在牌板和手册上，三处一致：牌板、手册、台账。`,
        `Methane is lighter than air: test near the roof first, then the upper corner of the face, drill holes, and the return.
Zero the meter in fresh air and see that its line is tight. At each place wait until the reading stands still.
Write place, time and value on the board and in your book; board, book and ledger must agree.`,
      ],
      [
        ['二、浓度与必须做的事', '2. Concentrations, and what must be done'],
        `按本矿规程，工作面风流达到 1.0 % 停止打眼和动火；达到 1.5 % 停止作业、切断电源、撤出人员、设置栅栏并报告调度。
这些数值以系统中本矿设定的限值为准，课程不替代规程。
任何人要求你“再等一等”，记录他的姓名，照样撤人。`,
        `By the rules of this mine, at 1.0 % in the air of the face stop drilling and hot work; at 1.5 % stop all work, cut the power, bring everybody out, fence the place and tell the dispatcher.
The limits set in the system are the ones that count; a course does not replace the rule book.
If somebody asks you to wait a little, write down his name and bring the people out all the same.`,
      ],
    ],
    quiz: [
      [
        ['瓦斯最先在哪里测？', 'Where is methane tested first?'],
        [
          ['顶板附近', 'Near the roof'],
          ['底板附近', 'Near the floor'],
          ['进风巷中央', 'In the middle of the intake'],
        ],
        ['瓦斯比空气轻，先聚在高处。', 'Methane is lighter than air and gathers high up.'],
      ],
      [
        ['读数应记在哪里？', 'Where is a reading written down?'],
        [
          [
            '牌板、手册、台账，三处一致',
            'On the board, in the book and in the ledger, all the same',
          ],
          ['只记手册', 'In the book alone'],
          ['超限时才记', 'Only when it is over the limit'],
        ],
        ['三处一致才能核对。', 'Only what agrees in three places can be checked.'],
      ],
    ],
  },
  blasting: {
    title: ['爆破作业安全', 'Blasting safely'],
    hazard: 'blasting',
    creditHours: 4,
    chapters: [
      [
        ['一、一炮三检与三人连锁', '1. Three tests a shot, three people'],
        `装药前、放炮前、放炮后各检查一次瓦斯，记录三次结果。
班组长、瓦斯检查员、爆破员三人到齐，交换牌子后才能放炮；缺一人就不放。
警戒线外站岗的人由班组长亲自布置、亲自撤回。`,
        `Test for gas three times: before charging, before firing and after firing, and write down each result.
Team leader, gas inspector and blaster are all present and exchange their tags before a shot; if one is missing there is no shot.
The team leader posts every guard himself and calls him back himself.`,
      ],
      [
        ['二、炮后与拒爆', '2. After the shot, and misfires'],
        `炮烟吹散前不进入，等待时间以规程和一氧化碳读数为准，两者都满足才进入。
先由三人检查顶板、支护、瓦斯和残药，再让其他人进入。
发现拒爆，不拉、不掏、不重复使用原眼；在距原眼 0.3 米以外平行打眼处理，当班处理完，处理不完当面交班。`,
        `Nobody goes in before the fumes are gone: the waiting time of the rule book and the carbon monoxide reading must both allow it.
The three look at roof, support, gas and leftovers first; then the others come.
A misfire is never pulled, dug out or fired again: drill a parallel hole at least 0.3 m away, and finish within the shift or hand it over face to face.`,
      ],
    ],
    quiz: [
      [
        ['一次放炮检查几次瓦斯？', 'How often is gas tested for one shot?'],
        [
          ['三次：装药前、放炮前、放炮后', 'Three times: before charging, before and after firing'],
          ['一次：装药前', 'Once: before charging'],
          ['两次：放炮前后', 'Twice: before and after firing'],
        ],
        ['一炮三检，三次结果都要记录。', 'Three tests a shot, and each result is written down.'],
      ],
      [
        ['三人连锁缺一人时怎么办？', 'One of the three is missing. What now?'],
        [
          ['不放炮', 'There is no shot'],
          ['由班组长代替', 'The team leader stands in'],
          ['电话确认后放炮', 'Confirm by telephone and fire'],
        ],
        ['三人到齐、交换牌子后才能放炮。', 'All three are present and exchange their tags first.'],
      ],
    ],
  },
};
