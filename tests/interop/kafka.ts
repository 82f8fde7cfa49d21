import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Admin, Producer, stringSerializers } from '@platformatic/kafka';
import { freePort } from '../freePort.ts';

const run = promisify(execFile);
const pom = fileURLToPath(new URL('./peers/kafka/pom.xml', import.meta.url));
const version = /<version>([\d.]{3,})</.exec(readFileSync(pom, 'utf8'))?.[1] ?? '';

/**
 * The folder with the jars of Apache Kafka, got from Maven Central once for this machine;
 * undefined, with the reason on the console, where Java, Maven or Maven Central is not to be had.
 */
export async function kafkaJars(): Promise<string | undefined> {
  const folder = join(tmpdir(), `pithead-kafka-${version}`);
  const done = join(folder, 'complete');
  const jars = join(folder, 'jars');
  const get = `mvn -q -B -f ${pom} dependency:copy-dependencies -DoutputDirectory=${jars}`;
  const script = `test -e ${done} && exit 0; mkdir -p ${folder} && ${get} && touch ${done}`;
  try {
    await run('java', ['-version']);
    if (existsSync(done)) return jars;
    await run('mvn', ['-version']);
    // Test files that begin at the same time would get it twice.
    await run('flock', [`${folder}.lock`, 'sh', '-c', script], { timeout: 300_000 });
    return jars;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.warn(`Not tested against Apache Kafka: ${why.slice(0, 400)}`);
    return undefined;
  }
}

/** A broker by itself, in KRaft mode: its own controller, one copy of each record. */
export type Kafka = {
  readonly port: number;
  createTopic(topic: string, partitions?: number): Promise<void>;
  /** Appends records to a topic; resolves when the broker has them. */
  produce(topic: string, records: readonly KafkaRecord[]): Promise<void>;
  /** SIGKILL. What it was given stays in its folder. */
  kill(): Promise<void>;
  /** Runs again after `kill`, on the same port and folder. */
  start(): Promise<void>;
  /** Ends it and removes its folder. */
  remove(): Promise<void>;
};
export type KafkaRecord = {
  readonly value: string;
  readonly key?: string;
  readonly partition?: number;
  readonly timestamp?: number;
};

/** A name and a word that the broker asks of its clients. */
type User = { readonly name: string; readonly password: string };

/** Formats a folder of its own and starts a broker on a free port; resolves when it answers. */
export async function startKafka(jars: string, { user }: { user?: User } = {}): Promise<Kafka> {
  const folder = mkdtempSync(join(tmpdir(), 'kafka-'));
  const [port, controller] = [await freePort(), await freePort()];
  const config = join(folder, 'server.properties');
  writeFileSync(config, propertiesOf({ folder, port, controller, user }));
  const id = randomBytes(16).toString('base64url');
  await run(
    'java',
    javaOf(jars, '64', 'kafka.tools.StorageTool', 'format', '-t', id, '-c', config),
  );
  const sasl =
    user === undefined
      ? {}
      : {
          sasl: { mechanism: 'PLAIN' as const, username: user.name, password: user.password },
        };
  const client = {
    clientId: 'tests',
    bootstrapBrokers: [`127.0.0.1:${port}`],
    retries: 60,
    retryDelay: 250,
    ...sasl,
  };
  let broker: ReturnType<typeof startBroker>;
  const start = async (): Promise<void> => {
    broker = startBroker(jars, config);
    const admin = new Admin(client);
    await Promise.race([admin.listTopics(), broker.failed]);
    await admin.close();
  };
  await start();
  return {
    port,
    start,
    kill: () => broker.end(),
    async createTopic(topic, partitions = 1) {
      const admin = new Admin(client);
      await admin.createTopics({ topics: [topic], partitions, replicas: 1 });
      await admin.close();
    },
    async produce(topic, records) {
      const producer = new Producer({ ...client, serializers: stringSerializers });
      await producer.send({
        acks: -1,
        messages: records.map(({ timestamp, ...record }) => ({
          topic,
          ...record,
          ...(timestamp === undefined ? {} : { timestamp: BigInt(timestamp) }),
        })),
      });
      await producer.close();
    },
    async remove() {
      await broker.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function startBroker(jars: string, config: string) {
  const child = spawn('java', javaOf(jars, '256', 'kafka.Kafka', config), { stdio: 'ignore' });
  const forget = (): void => void child.kill('SIGKILL');
  process.once('exit', forget);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    /** Rejects when it ends. */
    failed: exited.then(() => Promise.reject(new Error(`Kafka ended with ${child.exitCode}`))),
    async end() {
      process.off('exit', forget);
      child.kill('SIGKILL');
      await exited;
    },
  };
}

const javaOf = (jars: string, megabytes: string, ...rest: string[]): string[] => [
  `-Xmx${megabytes}m`,
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-cp',
  join(jars, '*'),
  ...rest,
];

function propertiesOf(parts: {
  readonly folder: string;
  readonly port: number;
  readonly controller: number;
  readonly user: User | undefined;
}): string {
  const { folder, port, controller, user } = parts;
  const door = user === undefined ? 'PLAINTEXT' : 'SASL_PLAINTEXT';
  const asks =
    user === undefined
      ? []
      : [
          'sasl.enabled.mechanisms=PLAIN',
          'sasl.mechanism.inter.broker.protocol=PLAIN',
          `listener.name.sasl_plaintext.plain.sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required username="${user.name}" password="${user.password}" user_${user.name}="${user.password}";`,
        ];
  return [
    'process.roles=broker,controller',
    'node.id=1',
    `controller.quorum.voters=1@127.0.0.1:${controller}`,
    `listeners=${door}://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}`,
    `advertised.listeners=${door}://127.0.0.1:${port}`,
    'listener.security.protocol.map=CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT,SASL_PLAINTEXT:SASL_PLAINTEXT',
    `inter.broker.listener.name=${door}`,
    'controller.listener.names=CONTROLLER',
    `log.dirs=${join(folder, 'data')}`,
    'offsets.topic.replication.factor=1',
    'offsets.topic.num.partitions=1',
    'transaction.state.log.replication.factor=1',
    'transaction.state.log.min.isr=1',
    'auto.create.topics.enable=false',
    ...asks,
    '',
  ].join('\n');
}
