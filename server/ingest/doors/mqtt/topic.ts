/** What a topic `mine/{mineCode}/{entity}` names; `undefined` for any other topic. */
export function parseTopic(topic: string): { readonly mineCode: string; readonly entity: string } | undefined {
  const match = /^mine\/(\d{9}|\d{12})\/([A-Za-z]{1,64})$/.exec(topic);
  return match?.[1] === undefined || match[2] === undefined ? undefined : { mineCode: match[1], entity: match[2] };
}
