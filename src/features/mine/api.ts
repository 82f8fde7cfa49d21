/** What others may use of mine. */
export { followSampled } from './latest/followSampled.ts';
export { type Latest, type LatestValues, useLatest, useLatestOf } from './latest/useLatest.ts';
export { type Reading, useReadings } from './latest/useReadings.ts';
export { figureOf } from './link/figure.ts';
export { isTrusted } from './link/linkStatus.ts';
export { linkTones } from './link/linkTones.ts';
export { useFigure, useIsOld, useShowsOld } from './link/useFigure.ts';
export { useLink, useLinkStatus } from './link/useLink.ts';
export { alarmsOfName } from './links/alarmLinks.ts';
export { attendanceOf, mapOfPerson, tracksOf, trainingOf } from './links/peopleLinks.ts';
export { camerasOfAlarm, pageOfCamera } from './links/videoLinks.ts';
export { WithModel } from './model/WithModel.tsx';
export { chartBands, isSwitched, seriesOf } from './model/pointLine.ts';
export { mineModelKey, useMineModel } from './model/useMineModel.ts';
export { useFoundNos, usePlaces } from './model/usePlaces.ts';
export { useOnScreen } from './model/useOnScreen.ts';
export { type Points, usePoints } from './model/usePoints.ts';
export { valueName, valueNamesOf } from './model/valueName.ts';
export { type PanelName, panelNames, panels, reveal, toggleEnlarged } from './selection/panels.ts';
export { chartPoint, pickAlone, selection, type Selection } from './selection/selection.ts';
export { useReveal } from './selection/useReveal.ts';
export { ShownAge } from './time/ShownAge.tsx';
export { keepSide } from './time/keepSide.ts';
export { shownMoment } from './time/shownMoment.ts';
export {
  type ChartRange,
  edgesOf,
  isReached,
  quickSpans,
  rangeOfWindow,
  stepped,
  widened,
  ZoomHistory,
} from './time/timeRange.ts';
export { type Replay, useClock, useReplay } from './time/useClock.ts';
export { endedAt, useSpanEnd } from './time/useSpanEnd.ts';
export { type FollowedChart, MOST_SERIES, useChartFeed } from './series/useChartFeed.ts';
export { MOST_SPANS, type Span, useSpans } from './series/useSpans.ts';
export { rangePart } from './time/rangePart.ts';
