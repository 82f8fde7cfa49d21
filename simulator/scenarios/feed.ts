import type { Script, Stage } from './stage.ts';
import type { FeedFaults } from '../faults/feedFaults.ts';

/** Changes what happens to records on their way, and back. */
const disturb =
  (
    change: Partial<
      Pick<FeedFaults, 'duplicates' | 'disorder' | 'skewMs' | 'skewed' | 'garbage' | 'held'>
    >,
  ) =>
  ({ feed }: Stage): { end(): void } => {
    // Only what it changes: another disturbance may begin meanwhile and outlast this one.
    const before = Object.fromEntries(
      Object.keys(change).map((name) => [name, feed[name as keyof typeof change]]),
    );
    Object.assign(feed, change);
    return { end: () => void Object.assign(feed, before) };
  };

export const feedScripts: readonly Script[] = [
  {
    id: 'skew',
    zh: '网关时钟偏差120秒',
    en: 'The clock of one gateway is 120 s ahead',
    seconds: 600,
    begin: disturb({ skewMs: 120_000, skewed: '001' }),
  },
  {
    id: 'dup',
    zh: '重复上传',
    en: 'Half of the samples arrive twice',
    seconds: 300,
    begin: disturb({ duplicates: 0.5 }),
  },
  {
    id: 'ooo',
    zh: '数据乱序',
    en: 'A fifth of the samples arrives up to 30 s late',
    seconds: 300,
    begin: disturb({ disorder: 0.2 }),
  },
  {
    id: 'nan',
    zh: '数据含非数值',
    en: 'Values arrive as null or as text that is no number',
    seconds: 120,
    begin: disturb({ garbage: 0.05 }),
  },
  {
    id: 'flood',
    zh: '主机断网30秒后补传',
    en: 'The link is cut for 30 s, then everything comes at once',
    seconds: 30,
    begin: disturb({ held: true }),
  },
];
