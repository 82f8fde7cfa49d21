import { at } from '../at.ts';
import { type Random, randomOf } from '#base/random.ts';
import type { PersonDefinition } from '#contracts/mine/mine.ts';
import type { Profile } from '../geometry/profile.ts';
import { nameOf } from './names.ts';
import type { CrewKind, Workplace } from './workplaces.ts';

/** One employee with where and when he works; `place` is -1 for those who stay above ground. */
export type Employee = {
  readonly definition: PersonDefinition;
  readonly place: number;
  readonly shift: Shift;
};
/** 0 early 08-16, 1 middle 16-24, 2 night 0-8, 3 office. */
export type Shift = 0 | 1 | 2 | 3;

const SHARE = [1, 0.69, 0.6];
const shifts: readonly Shift[] = [0, 1, 2];

const crews: Record<
  CrewKind | 'office',
  { dept: string; teams: number; trades: readonly string[] }
> = {
  face: {
    dept: '综采队',
    teams: 4,
    trades: [
      '采煤机司机',
      '液压支架工',
      '液压支架工',
      '刮板输送机司机',
      '转载机司机',
      '采煤工',
      '瓦斯检查员',
      '班组长',
    ],
  },
  heading: {
    dept: '掘进队',
    teams: 6,
    trades: ['掘进机司机', '锚杆支护工', '锚杆支护工', '爆破员', '瓦斯检查员', '班组长'],
  },
  electrical: { dept: '机电队', teams: 2, trades: ['变电所值班员', '井下电钳工'] },
  pump: { dept: '机电队', teams: 2, trades: ['水泵工', '井下电钳工'] },
  explosives: { dept: '通风队', teams: 1, trades: ['爆炸材料管理员'] },
  district: {
    dept: '巷修队',
    teams: 3,
    trades: [
      '巷修工',
      '巷修工',
      '皮带司机',
      '测风测尘工',
      '瓦斯检查员',
      '安全检查员',
      '通风设施工',
    ],
  },
  transport: {
    dept: '运输队',
    teams: 3,
    trades: ['电机车司机', '运料工', '轨道工', '皮带司机', '信号把钩工', '清理工'],
  },
  pitBottom: { dept: '运输队', teams: 3, trades: ['信号把钩工', '翻笼工', '电机车司机', '清理工'] },
  office: {
    dept: '机关',
    teams: 1,
    trades: ['调度员', '技术员', '安全监察员', '化验员', '材料员', '会计'],
  },
};
/** Who works in the stopes and drives of a metal mine. */
const metalCrews: Partial<typeof crews> = {
  face: {
    dept: '采矿队',
    teams: 4,
    trades: ['凿岩台车司机', '铲运机司机', '爆破员', '支柱工', '放矿工', '安全检查员', '班组长'],
  },
  heading: {
    dept: '掘进队',
    teams: 6,
    trades: ['凿岩工', '铲运机司机', '锚杆支护工', '爆破员', '通风工', '班组长'],
  },
};
const special = new Set([
  '瓦斯检查员',
  '爆破员',
  '安全检查员',
  '井下电钳工',
  '信号把钩工',
  '电机车司机',
  '变电所值班员',
  '采煤机司机',
  '爆炸材料管理员',
]);

/** Everybody with a card: three shifts below ground, the rest above. */
export function rosterOf(profile: Profile, places: readonly Workplace[], seed: number): Employee[] {
  const random = randomOf(seed, 'roster');
  const posts = shifts.flatMap((shift) => postsOf(profile, places, shift));
  return Array.from({ length: profile.people }, (_, i) =>
    employ(random, i, posts[i], places, profile),
  );
}

type Post = { readonly place: number; readonly shift: Shift; readonly leader: boolean };

/** Fills the small crews first, then shares the rest of the shift out by weight. */
function postsOf(profile: Profile, places: readonly Workplace[], shift: Shift): Post[] {
  const size = Math.round(profile.undergroundMax * at(SHARE, shift));
  const posts: Post[] = [];
  places.forEach((place, no) => {
    if (!Number.isFinite(place.crew)) return;
    for (let i = 0; i < place.crew && posts.length < size * 0.6; i++)
      posts.push({ place: no, shift, leader: false });
  });
  const open = places.flatMap((place, no) => Array.from({ length: place.weight }, () => no));
  for (let i = 0; posts.length < size; i++)
    posts.push({ place: at(open, (i * 7) % open.length), shift, leader: i % 120 === 5 });
  return posts;
}

function employ(
  random: Random,
  i: number,
  post: Post | undefined,
  places: readonly Workplace[],
  profile: Profile,
): Employee {
  const kind = post === undefined ? 'office' : at(places, post.place).kind;
  const { dept, teams, trades } = crewOf(profile, kind);
  const leader = post?.leader === true || (post === undefined && i % 40 === 0);
  const trade = leader ? '矿领导' : at(trades, random.below(trades.length));
  const team = ['一', '二', '三', '四', '五', '六'][random.below(teams)] ?? '一';
  return {
    place: post?.place ?? -1,
    shift: post?.shift ?? 3,
    definition: {
      cardNo: String(100001 + i),
      name: nameOf(random),
      jobNo: `SL${String(i + 1).padStart(profile.people > 9999 ? 6 : 5, '0')}`,
      deptName: deptOf(leader, kind, dept, team),
      teamName: teamOf(post, team),
      workType: trade,
      duty: dutyOf(random, leader, trade) || (post === undefined ? '' : rescuerOf(i)),
      isLeader: leader,
      isSpecial: special.has(trade),
      cardType: 1,
    },
  };
}

const crewOf = ({ mineType }: Profile, kind: keyof typeof crews) =>
  (mineType === 'metal' ? metalCrews[kind] : undefined) ?? crews[kind];

function deptOf(leader: boolean, kind: string, dept: string, team: string): string {
  if (leader) return '矿领导';
  return kind === 'face' || kind === 'heading' ? dept.replace('队', `${team}队`) : dept;
}

const teamOf = (post: Post | undefined, team: string): string =>
  post === undefined ? '' : `${['早班', '中班', '夜班'][post.shift] ?? ''}${team}组`;

/** Some of those below are trained to go in when something has happened. */
const RESCUER = '兼职救护员';

const rescuerOf = (i: number): string => (i % 25 === 7 ? RESCUER : '');

const duties = ['矿长', '总工程师', '安全副矿长', '生产副矿长', '机电副矿长'];

function dutyOf(random: Random, leader: boolean, trade: string): string {
  if (leader) return at(duties, random.below(duties.length));
  return trade === '班组长' ? '班长' : '';
}
