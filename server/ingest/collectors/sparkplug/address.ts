/** Where a metric is: the node, the device behind it (empty: the node itself), and its name. */
export type MetricAddress = {
  readonly group: string;
  readonly node: string;
  readonly device: string;
  readonly metric: string;
};

/** Reads `group/node:metric` or `group/node/device:metric`; undefined where it is neither. */
export function metricAddress(text: string): MetricAddress | undefined {
  const found = /^([^/:+#]+)\/([^/:+#]+)(?:\/([^/:+#]+))?:(.+)$/.exec(text.trim());
  if (found === null) return undefined;
  const [, group = '', node = '', device = '', metric = ''] = found;
  return { group, node, device, metric };
}

const kinds = ['NBIRTH', 'DBIRTH', 'NDATA', 'DDATA', 'NDEATH', 'DDEATH'] as const;
type MessageKind = (typeof kinds)[number];

/** What a topic says of its message. */
export type Topic = {
  readonly kind: MessageKind;
  readonly group: string;
  readonly node: string;
  readonly device: string;
};

/** Reads a topic; undefined of commands, states and whatever is no topic of Sparkplug B. */
export function topicIn(topic: string): Topic | undefined {
  const [space, group, name, node, device = '', more] = topic.split('/');
  const kind = kinds.find((one) => one === name);
  if (space !== 'spBv1.0' || kind === undefined || more !== undefined) return undefined;
  if (group === undefined || node === undefined || (device === '') === kind.startsWith('D'))
    return undefined;
  return { kind, group, node, device };
}
