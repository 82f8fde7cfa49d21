import {
  HistoryData,
  HistoryReadRequest,
  ReadRawModifiedDetails,
  TimestampsToReturn,
  type ClientSession,
  type DataValue,
  type HistoryReadResult,
} from 'node-opcua-client';
import { reasonOf } from '../runner.ts';

/** A node, and from when its history is wanted, epoch ms. */
export type Wanted = { readonly nodeId: string; readonly from: number };

/** Nodes of one question, and how far apart their beginnings may lie. */
const TOGETHER = 20;
const APART_MS = 60_000;
/** Values of a node in one answer. */
const VALUES = 1000;

/**
 * What the server's history holds of each node since its beginning, oldest first, in parts. A node
 * that has none after all is told with `undefined`.
 */
export async function* historyOf<T extends Wanted>(
  session: ClientSession,
  wanted: readonly T[],
  until: number,
): AsyncGenerator<readonly [T, readonly DataValue[] | undefined]> {
  const sorted = wanted.toSorted((a, b) => a.from - b.from);
  while (sorted.length > 0) {
    const from = sorted[0]?.from ?? 0;
    const far = sorted.findIndex((one) => one.from > from + APART_MS);
    const part = sorted.splice(0, Math.min(TOGETHER, far === -1 ? sorted.length : far));
    const results = await readTogether(session, part, from, until);
    for (const [k, one] of part.entries())
      for await (const values of partsOf(session, one, results[k], { from, until }))
        yield [one, values];
  }
}

/** What a first answer about a node says, and all that follows it. */
async function* partsOf(
  session: ClientSession,
  one: Wanted,
  first: HistoryReadResult | undefined,
  { from, until }: { readonly from: number; readonly until: number },
): AsyncGenerator<readonly DataValue[] | undefined> {
  let result = first;
  let since = from;
  for (;;) {
    const values = result === undefined ? undefined : valuesOf(result);
    yield values;
    if (result === undefined || values === undefined) return;
    const last = values.at(-1)?.sourceTimestamp?.getTime() ?? since;
    const isMore = hasMore(result);
    if (last <= since || (!isMore && values.length < VALUES)) return;
    if (isMore) await read(session, [{ ...one, point: result.continuationPoint }], since, until);
    since = last;
    [result] = await read(session, [one], since, until);
  }
}

/** By one question, or by one each where that is too much for the server. */
async function readTogether(
  session: ClientSession,
  part: readonly Wanted[],
  from: number,
  until: number,
): Promise<readonly (HistoryReadResult | undefined)[]> {
  try {
    const results = await read(session, part, from, until);
    // A server that has no more continuation points has them for one node alone.
    if (part.length === 1 || !results.some(({ statusCode }) => isTooMuch(statusCode.name)))
      return results;
  } catch (error) {
    const reason = reasonOf(error);
    if (/Unsupported|NotImplemented|NotSupported/.test(reason)) return [];
    if (part.length === 1 || !isTooMuch(reason)) throw error;
  }
  const alone: (HistoryReadResult | undefined)[] = [];
  for (const one of part) alone.push((await read(session, [one], from, until))[0]);
  return alone;
}

const isTooMuch = (reason: string): boolean =>
  /TooManyOperations|NoContinuationPoints/.test(reason);

/** Reads a part, or gives the continuation points back that come with it. */
async function read(
  session: ClientSession,
  nodes: readonly (Wanted & { readonly point?: Buffer })[],
  from: number,
  until: number,
): Promise<readonly HistoryReadResult[]> {
  const { results } = await session.historyRead(
    new HistoryReadRequest({
      historyReadDetails: new ReadRawModifiedDetails({
        isReadModified: false,
        startTime: new Date(from),
        endTime: new Date(until),
        numValuesPerNode: VALUES,
        returnBounds: false,
      }),
      nodesToRead: nodes.map(({ nodeId, point }) => ({
        nodeId,
        ...(point === undefined ? {} : { continuationPoint: point }),
      })),
      releaseContinuationPoints: nodes.some(({ point }) => point !== undefined),
      timestampsToReturn: TimestampsToReturn.Both,
    }),
  );
  return results ?? [];
}

const hasMore = ({ continuationPoint }: HistoryReadResult): boolean =>
  // A server may give none as null, whatever the library's types say.
  ((continuationPoint as Buffer | null | undefined)?.length ?? 0) > 0;

/** Undefined where the server says that it keeps no history of the node. */
function valuesOf({ statusCode, historyData }: HistoryReadResult): DataValue[] | undefined {
  if (statusCode.isBad()) return statusCode.name === 'BadNoData' ? [] : undefined;
  return historyData instanceof HistoryData ? (historyData.dataValues ?? []) : [];
}
