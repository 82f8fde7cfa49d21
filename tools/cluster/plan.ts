import { join } from 'node:path';
import { uplinkStreams } from '#contracts/group/streams.ts';

/** One installation of a cluster on this machine. */
export type Member = {
  readonly name: string;
  readonly url: string;
  readonly env: Readonly<Record<string, string>>;
};

export type Plan = {
  readonly folder: string;
  /** Ports of the broker: with a password, without, and its controller's. */
  readonly broker: {
    readonly port: number;
    readonly openPort: number;
    readonly controller: number;
  };
  readonly passwords: { readonly kafka: string; readonly admin: string };
  readonly group: Member;
  readonly mines: readonly Member[];
};

/** The name that the broker knows. */
export const KAFKA_USER = 'pithead';
/** More mines than this take the broker's ports. */
export const MOST_MINES = 50;
const BROKER_PORT = 90;
const FIRST_CODE = 610_632_007_000;

/**
 * What runs where: the group at `port`, mines behind it, the broker at `port` + 90 and on. `folder`
 * is absolute; each member has its data in a folder of its own there. Passwords stand in files.
 */
export function planOf(folder: string, count: number, port: number): Plan {
  const broker = {
    port: port + BROKER_PORT,
    openPort: port + BROKER_PORT + 1,
    controller: port + BROKER_PORT + 2,
  };
  const passwords = {
    kafka: join(folder, 'kafka-password'),
    admin: join(folder, 'admin-password'),
  };
  const memberOf = (name: string, at: number, own: Readonly<Record<string, string>>): Member => ({
    name,
    url: `http://localhost:${at}`,
    env: {
      PORT: String(at),
      PITHEAD_DATA: join(folder, name),
      PITHEAD_MQTT_PORT: '0',
      PITHEAD_ADMIN_PASSWORD_FILE: passwords.admin,
      PITHEAD_LOG: 'warn',
      KAFKA_BROKERS: `127.0.0.1:${broker.port}`,
      KAFKA_USER,
      KAFKA_PASSWORD_FILE: passwords.kafka,
      ...own,
    },
  });
  return {
    folder,
    broker,
    passwords,
    group: memberOf('group', port, { PITHEAD_PROFILE: 'off', PITHEAD_GROUP: 'on' }),
    mines: Array.from({ length: count }, (_, i) =>
      memberOf(`mine-${i + 1}`, port + 1 + i, {
        PITHEAD_PROFILE: 'small',
        PITHEAD_WORK_DAYS: '0',
        PITHEAD_SEED: String(1001 + i),
        PITHEAD_MINE_CODE: String(FIRST_CODE + 1 + i),
        PITHEAD_MINE_NAME: `Mine ${i + 1}`,
        PITHEAD_UPLINK: uplinkStreams.join(','),
      }),
    ),
  };
}

/** The environment of a member: what this shell says of Pithead, Kafka or a database is not its. */
export function environmentOf(
  { env }: Member,
  own: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const rest = Object.entries(own).filter(
    ([name]) => !/^(PITHEAD|KAFKA)_|^(DATABASE_URL(_FILE)?|PORT|HOST)$/.test(name),
  );
  return { ...Object.fromEntries(rest), ...env };
}
