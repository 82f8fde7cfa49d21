import type { AlarmFrame, Topic } from '../contracts/live/dataCore.ts';
import type { Charts } from './chart/charts.ts';
import { ChartView } from './frames/chartView.ts';
import { LatestView } from './frames/latestView.ts';
import { TableView } from './frames/tableView.ts';
import { TrailView } from './frames/trailView.ts';
import type { Now } from './frames/view.ts';
import type { WindowPort } from './frames/windowPort.ts';
import type { MineState } from './mineState.ts';

/** The mine as of one clock: what topics of the mine read. The present is one scene, each replay is another. */
export interface Scene {
  readonly mine: MineState;
  readonly charts: Charts;
  readonly now: Now;
  /** All open alarms; `undefined` while nobody has said which are. */
  bookFrame(): AlarmFrame | undefined;
}

export type SceneTopic = Exclude<Topic, { kind: 'link' | 'events' | 'clock' | 'linked' }>;

/** Begins to show a topic as it stands in a scene. */
export function beginScene(window: WindowPort, id: number, topic: SceneTopic, scene: Scene): void {
  const { mine, charts, now } = scene;
  switch (topic.kind) {
    case 'alarms':
      return window.pushTo(id, () => scene.bookFrame());
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
