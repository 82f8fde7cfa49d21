/** What others may use of walls. */
export { AlarmsTile } from './tiles/AlarmsTile.tsx';
export { Dashboard } from './tiles/Dashboard.tsx';
export { PeopleTile } from './tiles/PeopleTile.tsx';
export { ToldAlarms } from './tiles/ToldAlarms.tsx';
export { ToldPeople } from './tiles/ToldPeople.tsx';
export { ToldWeather } from './tiles/ToldWeather.tsx';
export { toldNote } from './tiles/toldNote.ts';
export { WeatherTile } from './tiles/WeatherTile.tsx';
export { useBelow } from './tiles/useBelow.ts';
export { type Trend, useTrend } from './tiles/useTrend.ts';
export { WallBoundary } from './wall/WallBoundary.tsx';
export { WallFrame } from './wall/WallFrame.tsx';
export { WallModel } from './wall/WallModel.tsx';
export { WallPanel } from './wall/WallPanel.tsx';
export { useWakeLock } from './wall/useWakeLock.ts';
export { useWallScale } from './wall/wallScale.ts';
