import { catalogue, type AreaName, type EntityName } from './catalogue.ts';
import type { AnyEntity } from './defineEntity.ts';
import { permissionOf, permissionOfVerb, type PermissionCode } from './permission.ts';
import { verbNames, verbs, type Verb } from './verbs.ts';

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: PermissionCode | 'signedIn';
  /** Further paths that answer the same. */
  readonly aliases: readonly string[];
};

/** Where the entities of an area live. */
const prefixes: Readonly<Record<AreaName, string>> = {
  admin: '/admin/api/v1/',
  app: '/app/api/v1/',
  advert: '/advert/api/v1/',
  ecs: '/ecs/api/v1/',
  maint: '/maint/api/v1/',
  exam: '/exam/api/v1/',
  data: '/data/api/v1/',
  vip: '/vip/api/v1/',
  report: '/api/report/v1/',
};

/**
 * Paths of the specification that lie outside an entity's own prefix, and spellings we would not
 * have chosen.
 */
const otherPaths: Readonly<
  Partial<Record<EntityName, Readonly<Record<string, readonly string[]>>>>
> = {
  dict: { all: ['/api/dict/v1/dict/getall'] },
};

/** The path of one call of an entity; the case of its letters does not matter to the server. */
const pathOf = (entity: Pick<AnyEntity, 'area' | 'name'>, segment: string): string =>
  `${prefixes[entity.area]}${entity.name}/${segment}`;

/**
 * Where the records of an entity are looked up, for whoever refers to it by name and does not know
 * its declaration.
 */
export const lookupPathOf = (name: EntityName): string =>
  pathOf({ area: catalogue[name], name }, verbs.lookup.segment);

/** How the records of an entity are listed, and by which code, for whoever knows its name alone. */
export const listCallOf = (name: EntityName): Pick<Endpoint, 'method' | 'path' | 'access'> => {
  const named = { area: catalogue[name], name };
  return {
    method: verbs.list.method,
    path: pathOf(named, verbs.list.segment),
    access: permissionOf(named, verbs.list.action),
  };
};

/** The endpoint of a verb; undefined when the entity has no such verb. */
export function endpointOf(entity: AnyEntity, verb: Verb): Endpoint | undefined {
  const except = entity.except[verb];
  if (except === false) return undefined;
  const { method, segment } = verbs[verb];
  return {
    method,
    path: pathOf(entity, except ?? segment),
    access: permissionOfVerb(entity, verb),
    // Whoever knows only the usual segment finds the entity under it too.
    aliases: [
      ...(except === undefined || except === segment ? [] : [pathOf(entity, segment)]),
      ...(otherPaths[entity.name]?.[verb] ?? []),
    ],
  };
}

/** Where the records of an entity are had as a calendar; undefined where they stand in none. */
export function calendarEndpointOf(
  entity: AnyEntity,
): Pick<Endpoint, 'path' | 'access'> | undefined {
  const list = endpointOf(entity, 'list');
  return entity.calendar === undefined || list === undefined
    ? undefined
    : { path: pathOf(entity, 'calendar.ics'), access: list.access };
}

const written = ['create', 'update', 'disable', 'remove', 'removeBatch'] as const;

/**
 * The endpoints of a read-only entity that are there only to say that nobody writes its records.
 */
export const refusedEndpointsOf = (entity: AnyEntity): readonly Endpoint[] =>
  entity.readonly
    ? written.flatMap((verb) => endpointOf({ ...entity, except: {} }, verb) ?? [])
    : [];

/** The endpoint of an extra action. */
export function actionEndpointOf<A extends object>(
  entity: Pick<AnyEntity, 'area' | 'name'> & { readonly actions: A },
  name: keyof A & string,
): Endpoint {
  const action = (entity.actions as AnyEntity['actions'])[name];
  if (action === undefined) throw new Error(`Entity ${entity.name} has no action ${name}`);
  const permission = action.permission ?? name;
  return {
    method: action.method,
    path: pathOf(entity, name),
    access: permission === 'signedIn' ? 'signedIn' : permissionOf(entity, permission),
    aliases: otherPaths[entity.name]?.[name] ?? [],
  };
}

/** Every endpoint of an entity by verb or action name. */
export function endpointsOf(entity: AnyEntity): Readonly<Record<string, Endpoint>> {
  const found = Object.keys(entity.actions).map((name): [string, Endpoint] => [
    name,
    actionEndpointOf(entity, name),
  ]);
  const ofVerbs = verbNames.flatMap((verb): [string, Endpoint][] => {
    const endpoint = endpointOf(entity, verb);
    return endpoint === undefined ? [] : [[verb, endpoint]];
  });
  return Object.fromEntries([...ofVerbs, ...found]);
}
