import { Reader } from 'protobufjs/minimal.js';
import { uncompress } from 'snappyjs';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { eachField, endOf } from '../../protobuf.ts';
import { bodyTooLarge } from '../body.ts';
import { VALUE, type Labelled } from './labelled.ts';
import type { Sent, WriterForm } from './writerForm.ts';

/** Remote write 1.0 of Prometheus: a Snappy block of protobuf. */
export const prometheus: WriterForm = {
  name: 'prometheus',
  paths: ['/ingest/prometheus/write'],
  word: 'Bearer',
  unpack: unsnapped,
  read(body) {
    try {
      return ok(requestOf(new Reader(body)));
    } catch {
      return err(unreadable);
    }
  },
};

const unreadable = failure('bad_request', 'The body is no remote write 1.0.');

async function unsnapped({ body, encoding }: Sent, most: number): Promise<Result<Buffer, Failure>> {
  if (encoding !== undefined && encoding !== 'snappy')
    return err(failure('unsupported_type', 'Send remote write 1.0: protobuf, packed by snappy.'));
  const length = unpackedLength(body);
  if (length !== undefined && length > most) return err(bodyTooLarge);
  try {
    return ok(uncompress(body, most));
  } catch {
    return err(unreadable);
  }
}

/** A Snappy block begins with how long it is unpacked; undefined where it does not. */
function unpackedLength(body: Buffer): number | undefined {
  try {
    return new Reader(body).uint32();
  } catch {
    return undefined;
  }
}

/** `WriteRequest`: 1 is a series. */
function requestOf(reader: Reader): Labelled[] {
  const readings: Labelled[] = [];
  eachField(reader, reader.len, { 1: () => readings.push(...seriesOf(reader)) });
  return readings;
}

const NAME = '__name__';

/** `TimeSeries`: 1 is a label, 2 a sample. */
function seriesOf(reader: Reader): Labelled[] {
  const labels = new Map<string, string>();
  const samples: { readonly value: number; readonly time: number }[] = [];
  eachField(reader, endOf(reader), {
    1: () => {
      const [name, value] = labelOf(reader);
      labels.set(name, value);
    },
    2: () => samples.push(sampleOf(reader)),
  });
  const measurement = labels.get(NAME) ?? '';
  labels.delete(NAME);
  // A series that is gone ends with a number that is none.
  return samples
    .filter(({ value }) => !Number.isNaN(value))
    .map(({ value, time }) => ({
      measurement,
      tags: labels,
      fields: new Map([[VALUE, value]]),
      time,
    }));
}

/** `Label`: 1 its name, 2 its value. */
function labelOf(reader: Reader): [string, string] {
  const label: [string, string] = ['', ''];
  eachField(reader, endOf(reader), {
    1: () => (label[0] = reader.string()),
    2: () => (label[1] = reader.string()),
  });
  return label;
}

/** `Sample`: 1 its value, 2 its time in epoch ms. */
function sampleOf(reader: Reader): { readonly value: number; readonly time: number } {
  let [value, time] = [0, 0];
  eachField(reader, endOf(reader), {
    1: () => (value = reader.double()),
    2: () => (time = Number(reader.int64())),
  });
  return { value, time };
}
