import { z } from 'zod';
import { BadSetup, type Setup } from '../driver.ts';

const options = z.strictObject({
  from: z.enum(['newest', 'beginning']).default('newest'),
  group: z.string().min(1).max(200).optional(),
  sasl: z.enum(['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512']).default('PLAIN'),
});

/** Where brokers are, and how they are read. */
export type KafkaAddress = z.infer<typeof options> & {
  readonly brokers: string[];
  readonly isTls: boolean;
};

const FORM = /^(kafkas?):\/\/([\w.:,[\]-]+)\/?(?:\?(.*))?$/;

/**
 * Reads `kafka://host:9092,host2:9092?from=beginning&group=name&sasl=SCRAM-SHA-512`; `kafkas://` is
 * TLS. Throws BadSetup.
 */
export function kafkaAddress({ address }: Pick<Setup, 'address'>): KafkaAddress {
  const found = FORM.exec(address.trim());
  const given = options.safeParse(Object.fromEntries(new URLSearchParams(found?.[3] ?? '')));
  if (found === null || !given.success)
    throw new BadSetup(
      `${address} is no address of brokers: write kafka://host:9092,host2:9092?from=beginning`,
    );
  const brokers = (found[2] ?? '')
    .split(',')
    .filter((broker) => broker !== '')
    .map((broker) => (/:\d+$/.test(broker) ? broker : `${broker}:9092`));
  return { ...given.data, brokers, isTls: found[1] === 'kafkas' };
}
