import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CameraView } from '#contracts/video/videoCalls.ts';
import { nearestCameras } from '../picture/nearest.ts';
import { onWall, passing } from './shownCameras.ts';
import { useAlarmSpot } from './useAlarmSpot.ts';
import { addressOfWall, wallOf, type WallQuery } from './wallQuery.ts';

/** Which cameras are on the wall: those that pass, near an alarm or picked, a page of them. */
export function useVideoWall(cameras: readonly CameraView[]) {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const query = useMemo(() => wallOf(new URLSearchParams(address)), [address]);
  const change = useCallback(
    (part: Partial<WallQuery>) =>
      setSearch(addressOfWall({ ...query, page: 0, ...part }), { replace: true }),
    [query, setSearch],
  );
  const { found, isFailed } = useAlarmSpot(query.alarmId);
  const near = useMemo(
    () => (found === undefined ? undefined : nearestCameras(cameras, found.spot)),
    [cameras, found],
  );
  const passed = useMemo(() => passing(cameras, query, near), [cameras, query, near]);
  const wall = onWall(cameras, passed, query);
  const turn = (by: number): void => change({ page: wall.page + by });
  const areas = useMemo(
    () =>
      [...new Map(cameras.map(({ areaCode, areaName }) => [areaCode, areaName]))].filter(
        ([code]) => code !== '',
      ),
    [cameras],
  );
  return { query, change, found, isFailed, near, passed, wall, turn, areas };
}

export type VideoWallState = ReturnType<typeof useVideoWall>;
