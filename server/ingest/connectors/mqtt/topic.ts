export type Topic = {
  readonly mineCode: string;
  readonly entity: string;
  readonly history: boolean;
};

/**
 * What a topic `mine/{mineCode}/{entity}` names, with `/history` behind it for rows of the past;
 * `undefined` for any other topic.
 */
export function parseTopic(topic: string): Topic | undefined {
  const match = /^mine\/(\d{9}|\d{12})\/([A-Za-z]{1,64})(\/history)?$/.exec(topic);
  if (match?.[1] === undefined || match[2] === undefined) return undefined;
  return { mineCode: match[1], entity: match[2], history: match[3] !== undefined };
}

/**
 * What a topic of another form seems to mean: its last level is the entity when it could be one,
 * `/history` behind it the past.
 */
export function meantBy(topic: string): {
  readonly entity: string | undefined;
  readonly history: boolean;
} {
  const history = topic.endsWith('/history');
  const entity = /(?:^|\/)([A-Za-z]{1,64})$/.exec(
    history ? topic.slice(0, -'/history'.length) : topic,
  )?.[1];
  return { entity, history };
}
