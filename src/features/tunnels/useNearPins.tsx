import { IconUser } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { systemClock } from '#base/clock.ts';
import { StaleMark } from '#ui/marks/StaleMark.tsx';
import type { MineSpace, Pin } from '#features/space/api.ts';
import type { Near } from './Crowd.ts';
import type { TunnelsScene } from './TunnelsScene.ts';

const LOOK_MS = 1_000;
const none: readonly Near[] = [];

/** Names of the people near the walker. */
export function useNearPins(space: MineSpace, stage: TunnelsScene | undefined): readonly Pin[] {
  const [near, setNear] = useState(none);
  useEffect(() => {
    if (!stage) return undefined;
    return systemClock.every(LOOK_MS, () =>
      setNear((before) => (isSame(before, stage.near) ? before : stage.near)),
    );
  }, [stage]);
  const names = useMemo(
    () => new Map(space.model.persons.map(({ no, name }) => [no, name])),
    [space],
  );
  return useMemo(
    () =>
      near.map(({ personNo, isStale }, i): Pin => ({
        key: `person ${personNo}`,
        at: () => space.live.people.whereabouts(personNo, systemClock.mono()),
        rank: -i,
        said: `${names.get(personNo) ?? ''} ${String(isStale)}`,
        mark: <IconUser size="1em" stroke={1.5} aria-hidden="true" />,
        words: (
          <span>
            {names.get(personNo) ?? personNo} {isStale ? <StaleMark /> : null}
          </span>
        ),
        isStale,
      })),
    [near, names, space],
  );
}

const isSame = (a: readonly Near[], b: readonly Near[]): boolean =>
  a.length === b.length &&
  a.every(({ personNo, isStale }, i) => personNo === b[i]?.personNo && isStale === b[i]?.isStale);
