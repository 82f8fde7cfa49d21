import type { AlarmFrame, Topic } from '#contracts/live/dataCore.ts';
import type { Charts } from './chart/charts.ts';
import { ChartView } from './frames/chartView.ts';
import { LatestView } from './frames/latestView.ts';
import { TableView } from './frames/tableView.ts';
import { TrailView } from './frames/trailView.ts';
import type { Now } from './frames/view.ts';
import type { WindowPort } from './frames/windowPort.ts';
import type { MineState } from './mineState.ts';

/**
 * The mine as of one clock: what topics of the mine read. The present is one context, each replay
 * is another.
 */
export interface TimeContext {
  readonly mine: MineState;
  readonly charts: Charts;
  readonly now: Now;
  /** All open alarms; `undefined` while nobody has said which are. */
  bookFrame(): AlarmFrame | undefined;
}

export type MineTopic = Exclude<Topic, { kind: 'link' | 'events' | 'clock' | 'linked' }>;

/** Begins to show a topic as it stands in a context. */
export function beginTopic(
  window: WindowPort,
  id: number,
  topic: MineTopic,
  context: TimeContext,
): void {
  const { mine, charts, now } = context;
  switch (topic.kind) {
    case 'alarms':
      return window.pushTo(id, () => context.bookFrame());
    case 'latest':
      return window.show(id, new LatestView(topic.pointNos, mine.points, now));
    case 'people':
      return window.show(id, new TableView('person', mine.people, now));
    case 'trail':
      return window.show(id, new TrailView(topic.personNo, mine.people, mine.trails));
    case 'substations':
      return window.show(id, new TableView('substation', mine.substations, now));
    case 'chart':
      return window.show(id, new ChartView(charts.follow(topic)));
  }
}
