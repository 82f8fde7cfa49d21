import { useCallback, useMemo, useState } from 'react';
import { useUrlState } from '#crud/list/useUrlState.ts';
import { addressOfSlopes, slopesOf, type SlopeQuery } from './slopeQuery.ts';
import { useMoved } from './useMoved.ts';
import { useSlopeMotion, useSlopeOverview } from './useSlopes.ts';
import type { SlopeDevice } from '#contracts/slopes/slopeCalls.ts';

/** What the page of slopes shows: the query of its address, its data, and what stands chosen. */
export function useSlopesPage() {
  const [search, setSearch] = useUrlState();
  const address = search.toString();
  const query = useMemo(() => slopesOf(new URLSearchParams(address)), [address]);
  const change = (part: Partial<SlopeQuery>): void => {
    setSearch((before) => new URLSearchParams(addressOfSlopes({ ...slopesOf(before), ...part })));
  };
  const overview = useSlopeOverview();
  const { data } = overview;
  const worst = useMemo(() => worstDevice(data?.devices ?? [])?.code, [data]);
  const [first, setFirst] = useState<string>();
  if (first === undefined && worst !== undefined) setFirst(worst);
  const chosen = useMemo(
    () => (query.devices.length > 0 ? query.devices : first === undefined ? [] : [first]),
    [query.devices, first],
  );
  const names = useMemo(() => new Map(data?.devices.map(({ code, name }) => [code, name])), [data]);
  return {
    query,
    change,
    overview,
    chosen,
    choose: (devices: readonly string[]): void => change({ devices }),
    motion: useSlopeMotion(chosen, query.range),
    ...useMoved(query.fromReference),
    zone: data?.zones.find(({ code }) => code === query.zone) ?? worstZone(data?.zones ?? []),
    /** The name of a receiver; undefined where there is none of that code. */
    nameIfKnown: (code: string): string | undefined => names.get(code),
    nameOf: useCallback((code: string) => names.get(code) ?? code, [names]),
  };
}

export type SlopesPageState = ReturnType<typeof useSlopesPage>;

/** Level 0 is none, and comes last. */
const urgency = ({ level }: { readonly level: number }): number => level || 9;

/** The worst receiver, and of equals the fastest: the one that is shown unless somebody chose. */
export const worstDevice = <D extends Pick<SlopeDevice, 'level' | 'velocity'>>(
  devices: readonly D[],
): D | undefined =>
  devices.toSorted((a, b) => urgency(a) - urgency(b) || (b.velocity ?? 0) - (a.velocity ?? 0))[0];

/** The worst radar zone: the one that is shown unless somebody chose. */
const worstZone = <Z extends { readonly level: number }>(zones: readonly Z[]): Z | undefined =>
  zones.toSorted((a, b) => urgency(a) - urgency(b))[0];
