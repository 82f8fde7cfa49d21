import { AttributeIds, resolveNodeId, type ClientSession, type DataValue } from 'node-opcua-client';
import type { LeftOut } from '#contracts/sources/collectorStanding.ts';
import type { Setup, Tag } from '../driver.ts';
import { numberOf } from './values.ts';

/** A tag whose node is at the server. */
export type Node = {
  readonly tag: Tag;
  /** As this server numbers its namespaces now. */
  readonly nodeId: string;
  readonly hasHistory: boolean;
};

/** What became of tags: nodes to follow, and tags that are not followed, with the reason. */
export type Found = {
  readonly nodes: readonly Node[];
  readonly leftOut: readonly LeftOut[];
  /** The tags that were left out and may come yet. */
  readonly missing: readonly Tag[];
};

const FORM = /^(?:(?:ns=\d{1,5}|nsu=[^;]+);)?(?:i=\d{1,10}|s=.+|g=[\da-f-]{36}|b=[\w+/=]+)$/i;
/** Tags of one question. */
const TOGETHER = 200;
const HISTORY_READ = 4;
/** Attributes of each tag that are read. */
const asked = [AttributeIds.Value, AttributeIds.UserAccessLevel];

/** The tags whose addresses are node ids, and the others. */
export function planOf({ tags }: Pick<Setup, 'tags'>): {
  readonly tags: readonly Tag[];
  readonly leftOut: readonly LeftOut[];
} {
  return {
    tags: tags.filter(({ address }) => FORM.test(address)),
    leftOut: tags
      .filter(({ address }) => !FORM.test(address))
      .map(({ address }) => ({ code: 'badNode', what: address })),
  };
}

/** Looks for the nodes of tags at the server. */
export async function findNodes(session: ClientSession, tags: readonly Tag[]): Promise<Found> {
  const namespaces = tags.some(({ address }) => address.startsWith('nsu='))
    ? await session.readNamespaceArray()
    : [];
  const nodes: Node[] = [];
  const leftOut: LeftOut[] = [];
  const missing: Tag[] = [];
  const leave = (tag: Tag, code: LeftOut['code']): void => {
    leftOut.push({ code, what: tag.address });
    missing.push(tag);
  };
  const named = tags.flatMap((tag) => {
    const nodeId = idOf(tag.address, namespaces);
    if (nodeId === undefined) leave(tag, 'noNode');
    return nodeId === undefined ? [] : [{ tag, nodeId }];
  });
  for (let i = 0; i < named.length; i += TOGETHER) {
    const part = named.slice(i, i + TOGETHER);
    const values = await session.read(
      part.flatMap(({ nodeId }) => asked.map((attributeId) => ({ nodeId, attributeId }))),
    );
    for (const [k, { tag, nodeId }] of part.entries()) {
      const [value, access] = values.slice(asked.length * k, asked.length * (k + 1));
      const fault = value === undefined ? 'noNode' : faultOf(value);
      if (fault === undefined) nodes.push({ tag, nodeId, hasHistory: hasHistory(access) });
      else leave(tag, fault);
    }
  }
  return { nodes, leftOut, missing };
}

/** Why a node cannot be followed; undefined where it can, were its value a bad one now. */
export function faultOf(read: DataValue): LeftOut['code'] | undefined {
  const { name } = read.statusCode;
  if (name.startsWith('BadNodeId')) return 'noNode';
  if (name.startsWith('BadAttributeId')) return 'noValue';
  if (/BadNotReadable|BadUserAccessDenied|BadSecurityModeInsufficient/.test(name))
    return 'noAccess';
  const value: unknown = read.value.value;
  const isNone = read.statusCode.isBad() || value === null || value === undefined;
  return isNone || numberOf(read) !== undefined ? undefined : 'notNumber';
}

const hasHistory = (access: DataValue | undefined): boolean => {
  const level: unknown = access?.statusCode.isGood() === true ? access.value.value : 0;
  return typeof level === 'number' && (level & HISTORY_READ) !== 0;
};

/** The node id in this server's numbers; undefined where it has no such namespace. */
function idOf(address: string, namespaces: readonly string[]): string | undefined {
  const named = /^nsu=([^;]+);(.+)$/i.exec(address);
  const index = named === null ? 0 : namespaces.indexOf(named[1] ?? '');
  if (index < 0) return undefined;
  try {
    return resolveNodeId(named === null ? address : `ns=${index};${named[2] ?? ''}`).toString();
  } catch {
    return undefined;
  }
}
