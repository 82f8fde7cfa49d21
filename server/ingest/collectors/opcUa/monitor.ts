import {
  AttributeIds,
  DataChangeFilter,
  DataChangeTrigger,
  TimestampsToReturn,
  type ClientSubscription,
  type DataValue,
} from 'node-opcua-client';

/** Items of one question. */
const TOGETHER = 500;
/** A server keeps the values of so long, while they are not fetched. */
const QUEUE_MS = 60_000;
const MOST_QUEUED = 1000;

/** A device that scans tells every scan by its time, also where the value is the same. */
const changes = new DataChangeFilter({
  trigger: DataChangeTrigger.StatusValueTimestamp,
  deadbandType: 0,
  deadbandValue: 0,
});

/**
 * Has the server sample nodes each `periodMs` and tell `hear` of them; answers those that it does
 * not let itself be asked for.
 */
export async function monitor<T extends { readonly nodeId: string }>(
  subscription: ClientSubscription,
  nodes: readonly T[],
  periodMs: number,
  hear: (node: T, value: DataValue) => void,
): Promise<T[]> {
  const refused: T[] = [];
  for (let i = 0; i < nodes.length; i += TOGETHER) {
    const part = nodes.slice(i, i + TOGETHER);
    const first = await ask(subscription, part, { periodMs, filter: changes }, hear);
    refused.push(...first.filter(({ name }) => !name.includes('Filter')).map(({ node }) => node));
    const plain = first.filter(({ name }) => name.includes('Filter')).map(({ node }) => node);
    if (plain.length === 0) continue;
    const second = await ask(subscription, plain, { periodMs, filter: null }, hear);
    refused.push(...second.map(({ node }) => node));
  }
  return refused;
}

async function ask<T extends { readonly nodeId: string }>(
  subscription: ClientSubscription,
  nodes: readonly T[],
  { periodMs, filter }: { readonly periodMs: number; readonly filter: DataChangeFilter | null },
  hear: (node: T, value: DataValue) => void,
): Promise<{ node: T; name: string }[]> {
  const group = await subscription.monitorItems(
    nodes.map(({ nodeId }) => ({ nodeId, attributeId: AttributeIds.Value })),
    {
      samplingInterval: periodMs,
      queueSize: Math.min(MOST_QUEUED, Math.max(2, Math.ceil(QUEUE_MS / periodMs))),
      discardOldest: true,
      filter,
    },
    TimestampsToReturn.Both,
  );
  group.on('changed', (_item, value, index) => {
    const node = nodes[index];
    if (node !== undefined) hear(node, value);
  });
  return nodes.flatMap((node, i) => {
    const status = group.monitoredItems[i]?.statusCode;
    return status?.isBad() === true ? [{ node, name: status.name }] : [];
  });
}
