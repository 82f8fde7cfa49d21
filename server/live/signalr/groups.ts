/**
 * Who is connected, by user and by group. A group exists while it has members; a connection that
 * leaves takes its memberships along.
 */
export class Groups<Member extends { readonly user: { readonly id: string } }> {
  readonly #all = new Set<Member>();
  readonly #byUser = new Map<string, Set<Member>>();
  readonly #byGroup = new Map<string, Set<Member>>();
  readonly #groupsOf = new Map<Member, Set<string>>();

  get all(): ReadonlySet<Member> {
    return this.#all;
  }

  add(member: Member): void {
    this.#all.add(member);
    put(this.#byUser, member.user.id, member);
  }

  remove(member: Member): void {
    this.#all.delete(member);
    take(this.#byUser, member.user.id, member);
    for (const group of this.#groupsOf.get(member) ?? []) take(this.#byGroup, group, member);
    this.#groupsOf.delete(member);
  }

  /** Does nothing for a member that is not connected, so that a late join leaves no trace. */
  join(member: Member, group: string): void {
    if (!this.#all.has(member)) return;
    put(this.#byGroup, group, member);
    put(this.#groupsOf, member, group);
  }

  leave(member: Member, group: string): void {
    take(this.#byGroup, group, member);
    take(this.#groupsOf, member, group);
  }

  inGroup(group: string): ReadonlySet<Member> {
    return this.#byGroup.get(group) ?? new Set();
  }

  ofUser(userId: string): ReadonlySet<Member> {
    return this.#byUser.get(userId) ?? new Set();
  }

  groupsOf(member: Member): ReadonlySet<string> {
    return this.#groupsOf.get(member) ?? new Set();
  }

  /** Members of any of `groups`, each once. */
  inAny(groups: Iterable<string>): ReadonlySet<Member> {
    const members = new Set<Member>();
    for (const group of groups) for (const member of this.inGroup(group)) members.add(member);
    return members;
  }
}

function put<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = map.get(key);
  if (set === undefined) map.set(key, new Set([value]));
  else set.add(value);
}

function take<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = map.get(key);
  if (set?.delete(value) === true && set.size === 0) map.delete(key);
}
