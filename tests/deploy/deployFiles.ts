import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

/** What `deploy/` holds, read by schemas of no more than the tests ask about. */
const folder = resolve(import.meta.dirname, '../../deploy');

/** The text of a file of `deploy/`. */
export const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** Names of all YAML files of `deploy/`. */
export const yamlFiles: readonly string[] = globSync('**/*.{yaml,yml}', { cwd: folder }).toSorted();

/** The documents of a YAML file; throws on what a stricter reader would not take. */
export function documentsOf(name: string): unknown[] {
  const documents = [...parseAllDocuments(textOf(name), { uniqueKeys: true, merge: true })];
  return documents.map((document) => {
    const [fault] = [...document.errors, ...document.warnings];
    if (fault !== undefined) throw new Error(`${name}: ${fault.message}`);
    return document.toJS() as unknown;
  });
}

const texts = z.record(z.string(), z.string());

const compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      environment: texts.optional(),
      ports: z.array(z.string()).default([]),
      secrets: z.array(z.string()).default([]),
      volumes: z.array(z.string()).default([]),
      mem_limit: z.string(),
      stop_grace_period: z.string().optional(),
      read_only: z.boolean().optional(),
      tmpfs: z.array(z.string()).default([]),
      healthcheck: z.object({ test: z.array(z.string()) }).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
export const readCompose = () => compose.parse(documentsOf('compose.yaml')[0]);

const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }).optional(),
  tcpSocket: z.object({ port: z.string() }).optional(),
});
const named = z.object({ name: z.string() });
const container = z.object({
  image: z.string(),
  envFrom: z.array(z.object({ configMapRef: named })),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  startupProbe: probe,
  readinessProbe: probe,
  livenessProbe: probe,
  resources: z.object({ requests: texts, limits: texts }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
  }),
  volumeMounts: z.array(
    z.object({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().optional() }),
  ),
});
const manifest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ConfigMap'), metadata: named, data: texts }),
  z.object({
    kind: z.literal('Service'),
    spec: z.object({
      selector: texts,
      ports: z.array(z.object({ port: z.number(), targetPort: z.string() })),
    }),
  }),
  z.object({
    kind: z.literal('StatefulSet'),
    spec: z.object({
      replicas: z.number(),
      template: z.object({
        metadata: z.object({ labels: texts }),
        spec: z.object({
          terminationGracePeriodSeconds: z.number(),
          securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number() }),
          containers: z.tuple([container]),
          volumes: z.array(
            z.object({
              name: z.string(),
              secret: z
                .object({ items: z.array(z.object({ key: z.string(), path: z.string() })) })
                .optional(),
            }),
          ),
        }),
      }),
      volumeClaimTemplates: z.array(z.object({ metadata: named })),
    }),
  }),
]);
type Manifest = z.output<typeof manifest>;
type Of<K extends Manifest['kind']> = Extract<Manifest, { kind: K }>;

/** The manifests of a file, one of each kind. */
export function readManifests(name: string) {
  const all = documentsOf(`kubernetes/${name}`).map((one) => manifest.parse(one));
  const of = <K extends Manifest['kind']>(kind: K): Of<K> => {
    const [found, ...more] = all.filter((one): one is Of<K> => one.kind === kind);
    if (found === undefined || more.length > 0) throw new Error(`${name}: one ${kind}`);
    return found;
  };
  return { config: of('ConfigMap'), service: of('Service'), set: of('StatefulSet') };
}
export const manifestFiles: readonly string[] = globSync('*.yaml', {
  cwd: join(folder, 'kubernetes'),
}).toSorted();

/** Lines `NAME=value` of a file of variables. */
export const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z\d_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

const rules = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.object({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.object({ summary: z.string().min(10) }),
        }),
      ),
    }),
  ),
});
export const readAlerts = () =>
  rules.parse(documentsOf('prometheus/alerts.yml')[0]).groups.flatMap((group) => group.rules);

const dashboard = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      datasource: z.object({ uid: z.string() }),
      targets: z.array(z.object({ refId: z.string(), expr: z.string() })).min(1),
    }),
  ),
  templating: z.object({ list: z.array(z.object({ name: z.string(), query: z.string() })) }),
});
export const readDashboard = () => dashboard.parse(JSON.parse(textOf('grafana/pithead.json')));

/** Every metric of ours that an alert or the dashboard asks for, once. */
export function metricsNamed(): string[] {
  const { panels, templating } = readDashboard();
  const asked = [
    ...readAlerts().map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...templating.list.map(({ query }) => query),
  ];
  return [...new Set(asked.flatMap((text) => text.match(/\bpithead_\w+/g) ?? []))].toSorted();
}
