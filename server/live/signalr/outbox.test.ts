import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Outbox } from './outbox.ts';
import type { Delivery } from './payload.ts';

fc.configureGlobal({ seed: 20_260 });

const delivery: fc.Arbitrary<Delivery> = fc.oneof(
  fc.constant({}),
  fc.constant({ urgent: true }),
  fc.constantFrom('a', 'b', 'c').map((conflateKey) => ({ conflateKey })),
);

test('whatever waits: unflagged messages all leave in their order, urgent ones first, of each key only the newest, last', () => {
  fc.assert(
    fc.property(fc.array(delivery, { maxLength: 40 }), (deliveries) => {
      const outbox = new Outbox();
      deliveries.forEach((one, i) =>
        outbox.add({ bytes: Buffer.from(String(i)), numbered: true }, one),
      );
      const numbersOf = (wanted: (one: Delivery) => boolean): number[] =>
        deliveries.flatMap((one, i) => (wanted(one) ? [i] : []));
      const urgent = numbersOf((one) => one.urgent === true);
      const ordered = numbersOf((one) => one.urgent !== true && one.conflateKey === undefined);
      const newest = numbersOf((one) => one.conflateKey !== undefined).filter(
        (i) =>
          !deliveries
            .slice(i + 1)
            .some((later) => later.conflateKey === deliveries[i]?.conflateKey),
      );
      const left: number[] = [];
      outbox.flush(
        () => true,
        (message) => left.push(Number(message.bytes.toString())),
      );
      expect(left).toEqual([...urgent, ...ordered, ...newest]);
      expect(outbox.conflated).toBe(deliveries.length - left.length);
      expect(outbox.bytes).toBe(0);
    }),
  );
});

test('for who is away and comes back nothing is left out, and each key stays in its order', () => {
  const outbox = new Outbox();
  const add = (text: string, conflateKey: string | undefined, whole: boolean): void =>
    outbox.add(
      { bytes: Buffer.from(text), numbered: true },
      conflateKey === undefined ? {} : { conflateKey },
      whole,
    );
  add('a1', 'a', true);
  add('a2', 'a', true);
  add('word', undefined, true);
  // From here on there is too much: the newest of each key alone.
  add('a3', 'a', false);
  add('a4', 'a', false);
  // Less waits again, but what waits to be replaced keeps its place.
  add('a5', 'a', true);
  add('b1', 'b', true);
  const left: string[] = [];
  outbox.flush(
    () => true,
    ({ bytes }) => left.push(bytes.toString()),
  );
  expect(left).toEqual(['a1', 'a2', 'word', 'b1', 'a5']);
  expect(outbox.conflated).toBe(2);
});

test('counts the bytes that wait and stops where the reader does', () => {
  const outbox = new Outbox();
  outbox.add({ bytes: Buffer.alloc(10), numbered: true }, { conflateKey: 'k' });
  outbox.add({ bytes: Buffer.alloc(7), numbered: true }, { conflateKey: 'k' });
  outbox.add({ bytes: Buffer.alloc(5), numbered: true }, {});
  expect(outbox.bytes).toBe(12);
  let room = 1;
  outbox.flush(
    () => room-- > 0,
    () => undefined,
  );
  expect(outbox.bytes).toBe(7);
  outbox.clear();
  expect(outbox.bytes).toBe(0);
});
