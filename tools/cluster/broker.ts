import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Admin } from '@platformatic/kafka';
import { javaOf, kafkaJars, propertiesOf } from '#tests/interop/kafka.ts';
import { KAFKA_USER, type Plan } from './plan.ts';
import { startApart, waitFor, type Running } from './running.ts';

const run = promisify(execFile);
const READY_MS = 60_000;

/**
 * A broker of Apache Kafka by itself, its data in the cluster's folder; its jars come from Maven
 * Central as those of the tests do. Answers what was started at once, and whether it answers later.
 */
export async function startBroker({
  folder,
  broker,
  passwords,
}: Plan): Promise<{ readonly running: Running; readonly ready: Promise<void> }> {
  const jars = await kafkaJars();
  if (jars === undefined)
    throw new Error('Apache Kafka is not to be had here: it takes Java 17, mvn and Maven Central.');
  const own = join(folder, 'kafka');
  const config = join(own, 'server.properties');
  const password = readFileSync(passwords.kafka, 'utf8').trim();
  mkdirSync(own, { recursive: true, mode: 0o700 });
  const user = { name: KAFKA_USER, password };
  writeFileSync(config, propertiesOf({ folder: own, ...broker, user }), { mode: 0o600 });
  if (!existsSync(join(own, 'data'))) {
    const id = randomBytes(16).toString('base64url');
    const format = ['format', '-t', id, '-c', config];
    await run('java', javaOf(jars, '64', 'kafka.tools.StorageTool', ...format));
  }
  const running = startApart(folder, {
    name: 'kafka',
    command: 'java',
    args: javaOf(jars, '256', 'kafka.Kafka', config),
    env: process.env,
  });
  const look = async (): Promise<boolean> => {
    const admin = new Admin({
      clientId: 'cluster',
      bootstrapBrokers: [`127.0.0.1:${broker.port}`],
      retries: 0,
      connectTimeout: 1_000,
      sasl: { mechanism: 'PLAIN', username: KAFKA_USER, password },
    });
    try {
      await admin.listTopics();
      return true;
    } catch {
      return false;
    } finally {
      await admin.close().catch(() => undefined);
    }
  };
  return { running, ready: waitFor(running, look, READY_MS) };
}
