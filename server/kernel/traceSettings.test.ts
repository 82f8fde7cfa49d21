import { expect, test } from 'vitest';
import { settingsFrom } from './settings.ts';

test('without a collector nothing is traced, whatever else is said', () => {
  expect(settingsFrom({ OTEL_TRACES_SAMPLER_ARG: '1' }).traces).toBeUndefined();
});

test('the collector is named by the variables of OpenTelemetry', () => {
  expect(settingsFrom({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }).traces).toEqual({
    url: 'http://collector:4318/v1/traces',
    headers: {},
    service: 'pithead',
    share: 0.01,
  });
  expect(
    settingsFrom({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector/otlp',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a==, x-site = north',
      OTEL_SERVICE_NAME: 'mine-7',
      OTEL_TRACES_SAMPLER_ARG: '0.5',
    }).traces,
  ).toEqual({
    url: 'https://collector/otlp/v1/traces',
    headers: { authorization: 'Bearer a==', 'x-site': 'north' },
    service: 'mine-7',
    share: 0.5,
  });
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'no equals sign' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'x=%zz' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG'],
])('%j is refused by its name', (env, name) => expect(() => settingsFrom(env)).toThrow(name));
