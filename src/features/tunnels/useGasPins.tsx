import { IconCloud } from '@tabler/icons-react';
import { useMemo } from 'react';
import { BAD_VALUE } from '#contracts/sensors/valueState.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { StaleMark } from '#ui/marks/StaleMark.tsx';
import { useMono } from '#ui/time/useNow.ts';
import type { MineSpace, Pin } from '#features/space/api.ts';
import { pointsOn, type Gas } from './gasField.ts';
import type { LevelPlan } from './levelPlan.ts';
import type { TunnelsScene } from './TunnelsScene.ts';

const READ_MS = 1_000;
/** Values are read from this near; further away they would seem to hang in other roadways. */
const NEAR = 70;
/** Below the names of people. */
const RANK = -100;

/** The values of a gas where they are measured. */
export function useGasPins(
  space: MineSpace,
  plan: LevelPlan,
  gas: Gas | undefined,
  stage: TunnelsScene | undefined,
): readonly Pin[] {
  const now = useMono(READ_MS);
  const hung = useMemo(
    () => (gas === undefined ? [] : pointsOn(plan, space.model.points, gas)),
    [plan, space, gas],
  );
  return useMemo(
    () =>
      hung.map(({ point }): Pin => {
        const reading = now < 0 ? undefined : space.live.valueOf(point.no);
        const isStale = reading === undefined || reading.stale || (reading.state & BAD_VALUE) !== 0;
        const value = `${numberText(reading?.value, point.precision)} ${point.unit}`;
        const [x, y, z] = [point.x ?? 0, point.y ?? 0, point.z ?? 0];
        return {
          key: `point ${point.no}`,
          at: () =>
            stage !== undefined && stage.metresTo({ x, y, z }) < NEAR ? { x, y, z } : undefined,
          rank: RANK,
          said: `${value} ${String(isStale)}`,
          mark: <IconCloud size="1em" stroke={1.5} aria-hidden="true" />,
          words: (
            <span className="ph-digits">
              {value} {isStale ? <StaleMark /> : null}
            </span>
          ),
          isStale,
        };
      }),
    [hung, space, stage, now],
  );
}
