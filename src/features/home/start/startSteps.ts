import { catalogue, type EntityName } from '#contracts/entity/catalogue.ts';
import { permissionOf } from '#contracts/entity/permission.ts';
import { verbs } from '#contracts/entity/verbs.ts';
import { listPathOf } from '#crud/entity/pagePaths.ts';

/** A page that a step is done on; its words are `home:start.to.{key}`. */
export type StepLink = {
  readonly key: string;
  readonly to: string;
  /** Nobody is shown it without this code. */
  readonly needs: string;
};

const codeOf = (name: EntityName, verb: 'list' | 'create'): string =>
  permissionOf({ area: catalogue[name], name }, verbs[verb].action);
const form = (key: string, name: EntityName): StepLink => ({
  key,
  to: `${listPathOf(name)}?mode=create`,
  needs: codeOf(name, 'create'),
});
const list = (key: string, name: EntityName): StepLink => ({
  key,
  to: listPathOf(name),
  needs: codeOf(name, 'list'),
});

export type StepKey = 'mine' | 'map' | 'sources' | 'points' | 'people' | 'users';

/** The steps from nothing to a mine at work, in their order: words are `home:start.{key}.…`. */
export const steps: readonly { readonly key: StepKey; readonly links: readonly StepLink[] }[] = [
  { key: 'mine', links: [form('newMine', 'companyInfo'), list('mines', 'companyInfo')] },
  {
    key: 'map',
    links: [
      { key: 'importMap', to: '/monitoring/importMap', needs: 'data/mapImport/apply' },
      { key: 'liveMap', to: '/monitoring/workspace', needs: 'data/mine/get' },
    ],
  },
  {
    key: 'sources',
    links: [
      form('newSource', 'dataSource'),
      form('newCollector', 'collector'),
      list('sources', 'dataSource'),
    ],
  },
  {
    key: 'points',
    links: [
      list('points', 'kafkaMonitoringPoint'),
      { key: 'live', to: '/monitoring/livePoints', needs: 'data/mine/get' },
      list('refused', 'deadLetter'),
    ],
  },
  { key: 'people', links: [form('newPerson', 'kafkaPerson'), list('people', 'kafkaPerson')] },
  { key: 'users', links: [form('newUser', 'user'), list('users', 'user'), list('roles', 'role')] },
];

/** What is known of the product; what is absent is not known yet, or not to this reader. */
export type StartFacts = {
  readonly model?: {
    readonly company: { readonly mineCode: string; readonly name: string };
    readonly levels: readonly unknown[];
    readonly edges: readonly unknown[];
    readonly points: readonly unknown[];
    readonly persons: readonly unknown[];
  };
  /** How many mines are written down, this product's own or not. */
  readonly mines?: number;
  readonly sources?: readonly {
    readonly disabled?: boolean | null | undefined;
    /** Newest time of a reading, epoch ms. */
    readonly lastTime?: number | null | undefined;
  }[];
  readonly collectors?: number;
  /** Accounts but for the one that came with the product and those of the system. */
  readonly users?: number;
};

/** `begun`: something is there, and not yet what the step is for. */
export type StepState = 'done' | 'begun' | 'open' | 'unknown';
export type Standing = {
  readonly state: StepState;
  /** What stands in the words `home:start.{key}.{state}`. */
  readonly values: Readonly<Record<string, string | number>>;
};

const unknown: Standing = { state: 'unknown', values: {} };
const standing = (
  state: StepState,
  values: Readonly<Record<string, string | number>> = {},
): Standing => ({ state, values });

/** How far each step is, by what the product really has. */
const judges: Readonly<Record<StepKey, (facts: StartFacts) => Standing>> = {
  mine({ model, mines = 0 }) {
    if (model === undefined) return unknown;
    const { name, mineCode } = model.company;
    if (name !== '') return standing('done', { name, code: mineCode });
    return standing(mines > 0 ? 'begun' : 'open');
  },
  map({ model }) {
    if (model === undefined) return unknown;
    const values = { levels: model.levels.length, roadways: model.edges.length };
    return values.levels + values.roadways > 0 ? standing('done', values) : standing('open');
  },
  sources({ sources, collectors = 0 }) {
    if (sources === undefined) return unknown;
    const on = sources.filter(({ disabled }) => disabled !== true).length;
    if (on > 0) return standing('done', { sources: on, collectors });
    return standing(sources.length > 0 ? 'begun' : 'open');
  },
  points({ model, sources }) {
    if (model === undefined) return unknown;
    const values = { points: model.points.length };
    if (values.points === 0) return standing('open');
    const hasReadings = sources?.some(({ lastTime }) => typeof lastTime === 'number') ?? true;
    return standing(hasReadings ? 'done' : 'begun', values);
  },
  people({ model }) {
    if (model === undefined) return unknown;
    const people = model.persons.length;
    return people > 0 ? standing('done', { people }) : standing('open');
  },
  users({ users }) {
    if (users === undefined) return unknown;
    return users > 0 ? standing('done', { users }) : standing('open');
  },
};

/** How far this step is. */
export const standingOf = (key: StepKey, facts: StartFacts): Standing => judges[key](facts);
