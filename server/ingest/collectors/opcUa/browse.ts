import {
  AttributeIds,
  BrowseDirection,
  DataType,
  NodeClass,
  ReferenceTypeIds,
  type ClientSession,
  type DataValue,
  type ReferenceDescription,
} from 'node-opcua-client';
import type { BrowsedNode } from '#contracts/sources/collectorStanding.ts';
import { numberOf } from './values.ts';

/** The folder of everything that a server offers. */
const OBJECTS = 'i=85';
/** Children of a node that are told, and how many values are read with one question. */
const MOST = 1000;
const TOGETHER = 200;
const LONGEST = 200;

/** The children of a node, in the server's order: 1,000 at most; of its objects without a node. */
export async function browseNode(
  session: ClientSession,
  node: string | undefined,
): Promise<{ nodes: BrowsedNode[]; isCut: boolean }> {
  const found: ReferenceDescription[] = [];
  let result = await session.browse({
    nodeId: node ?? OBJECTS,
    browseDirection: BrowseDirection.Forward,
    referenceTypeId: `i=${ReferenceTypeIds.HierarchicalReferences}`,
    includeSubtypes: true,
    nodeClassMask: NodeClass.Object | NodeClass.Variable,
    resultMask: 63,
  });
  for (;;) {
    if (result.statusCode.isBad()) throw new Error(`${node ?? OBJECTS}: ${result.statusCode.name}`);
    found.push(...(result.references ?? []));
    const point = result.continuationPoint as Buffer | null | undefined;
    if (point === null || point === undefined || point.length === 0) break;
    const isEnough = found.length >= MOST;
    result = await session.browseNext(point, isEnough);
    if (isEnough) break;
  }
  const told = found.slice(0, MOST);
  const values = await valuesOf(
    session,
    told.filter(({ nodeClass }) => nodeClass === NodeClass.Variable),
  );
  return {
    nodes: told.map((one) => nodeOf(one, values.get(one.nodeId.toString()))),
    isCut: found.length > MOST,
  };
}

async function valuesOf(
  session: ClientSession,
  nodes: readonly ReferenceDescription[],
): Promise<ReadonlyMap<string, DataValue>> {
  const values = new Map<string, DataValue>();
  for (let i = 0; i < nodes.length; i += TOGETHER) {
    const part = nodes.slice(i, i + TOGETHER);
    const read = await session.read(
      part.map(({ nodeId }) => ({ nodeId, attributeId: AttributeIds.Value })),
    );
    for (const [k, { nodeId }] of part.entries()) {
      const value = read[k];
      if (value !== undefined) values.set(nodeId.toString(), value);
    }
  }
  return values;
}

function nodeOf(
  { nodeId, displayName, browseName }: ReferenceDescription,
  value: DataValue | undefined,
): BrowsedNode {
  return {
    name: displayName.text ?? browseName.name ?? nodeId.toString(),
    nodeId: nodeId.toString(),
    type: value === undefined ? null : DataType[value.value.dataType],
    value: value === undefined ? null : textOf(value),
  };
}

/** The value for the eye, or the name of its status where that is bad. */
function textOf(read: DataValue): string {
  if (read.statusCode.isBad()) return read.statusCode.name;
  const { dataType, value } = read.value;
  // Long numbers come in two halves.
  const isLong = dataType === DataType.Int64 || dataType === DataType.UInt64;
  const number = isLong ? numberOf(read) : undefined;
  if (number !== undefined) return String(number);
  const text: unknown =
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return String(text).slice(0, LONGEST);
}
