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
  /** Asks nobody for a name. */
  readonly openPort: number;
  createTopic(topic: string, partitions?: number): Promise<void>;
  /** Appends records to a topic; resolves when the broker has them. */
  produce(topic: string, records: readonly KafkaRecord[]): Promise<void>;
  /** How far a group says that it has read a topic's first partition; -1 where it says nothing. */
  committed(group: string, topic: string): Promise<number>;
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
export async function startKafka(jars: string, user: User): Promise<Kafka> {
  const folder = mkdtempSync(join(tmpdir(), 'kafka-'));
  const [port, openPort, controller] = [await freePort(), await freePort(), await freePort()];
  const config = join(folder, 'server.properties');
  writeFileSync(config, propertiesOf({ folder, port, openPort, controller, user }));
  const id = randomBytes(16).toString('base64url');
  await run(
    'java',
    javaOf(jars, '64', 'kafka.tools.StorageTool', 'format', '-t', id, '-c', config),
  );
  const client = {
    clientId: 'tests',
    bootstrapBrokers: [`127.0.0.1:${port}`],
    retries: 240,
    retryDelay: 250,
    sasl: { mechanism: 'PLAIN' as const, username: user.name, password: user.password },
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
    openPort,
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
    async committed(group, topic) {
      const admin = new Admin(client);
      const [told] = await admin.listConsumerGroupOffsets({ groups: [group] });
      await admin.close();
      const [first] = told?.topics.find(({ name }) => name === topic)?.partitions ?? [];
      return Number(first?.committedOffset ?? -1);
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

/** Arguments of Java for a class of Kafka. */
export const javaOf = (jars: string, megabytes: string, ...rest: string[]): string[] => [
  `-Xmx${megabytes}m`,
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-cp',
  join(jars, '*'),
  ...rest,
];

/** The settings of a broker by itself; `openPort` asks nobody for a name. */
export function propertiesOf(parts: {
  readonly folder: string;
  readonly port: number;
  readonly openPort: number;
  readonly controller: number;
  readonly user: User;
}): string {
  const { folder, port, openPort, controller, user } = parts;
  const doors = `SASL_PLAINTEXT://127.0.0.1:${port},PLAINTEXT://127.0.0.1:${openPort}`;
  return [
    'process.roles=broker,controller',
    'node.id=1',
    `controller.quorum.voters=1@127.0.0.1:${controller}`,
    `listeners=${doors},CONTROLLER://127.0.0.1:${controller}`,
    `advertised.listeners=${doors}`,
    'listener.security.protocol.map=CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT,SASL_PLAINTEXT:SASL_PLAINTEXT',
    'inter.broker.listener.name=PLAINTEXT',
    'controller.listener.names=CONTROLLER',
    'sasl.enabled.mechanisms=PLAIN',
    `listener.name.sasl_plaintext.plain.sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required user_${user.name}="${user.password}";`,
    `log.dirs=${join(folder, 'data')}`,
    'offsets.topic.replication.factor=1',
    'offsets.topic.num.partitions=1',
    'transaction.state.log.replication.factor=1',
    'transaction.state.log.min.isr=1',
    'group.initial.rebalance.delay.ms=0',
    'auto.create.topics.enable=false',
    '',
  ].join('\n');
}
