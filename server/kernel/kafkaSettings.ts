import type { z } from 'zod';
import type { UplinkStream } from '#contracts/group/streams.ts';
import type { variables } from './variables.ts';

/** Brokers that hold the log of a group of mines, and what this installation has to do with it. */
export type KafkaSettings = {
  readonly brokers: readonly string[];
  readonly isTls: boolean;
  readonly sasl:
    | {
        readonly mechanism: 'PLAIN' | 'SCRAM-SHA-256' | 'SCRAM-SHA-512';
        readonly username: string;
        readonly password: string;
      }
    | undefined;
  /** What names of topics begin with. */
  readonly prefix: string;
  /** Streams that this mine sends up. */
  readonly uplink: readonly UplinkStream[];
  /** Whether it reads what mines send: it is a group's. */
  readonly isGroup: boolean;
  /** Whether it takes mines that nobody has moved to it. */
  readonly takesAll: boolean;
  /** Its name among the readers of the brokers: two of one name share the partitions. */
  readonly reader: string;
};

/** The group's log as the environment says; undefined without brokers. Throws on a half setting. */
export function kafkaOf(value: z.output<typeof variables>): KafkaSettings | undefined {
  const { KAFKA_BROKERS: brokers, KAFKA_USER: username, KAFKA_PASSWORD: password } = value;
  const isGroup = value.PITHEAD_GROUP !== 'off';
  if (brokers === undefined) {
    if (isGroup || value.PITHEAD_UPLINK.length > 0)
      throw new Error('Settings: PITHEAD_UPLINK and PITHEAD_GROUP need KAFKA_BROKERS');
    return undefined;
  }
  if ((username === undefined) !== (password === undefined))
    throw new Error('Settings: KAFKA_USER and KAFKA_PASSWORD go together');
  return {
    brokers,
    isTls: value.KAFKA_TLS === 'on',
    sasl:
      username === undefined || password === undefined
        ? undefined
        : { mechanism: value.KAFKA_SASL, username, password },
    prefix: value.PITHEAD_TOPICS,
    uplink: value.PITHEAD_UPLINK,
    isGroup,
    takesAll: value.PITHEAD_GROUP !== 'moved',
    reader: value.PITHEAD_GROUP_READER,
  };
}
