import { expect, test } from 'vitest';
import { brand } from '#contracts/maintenance/masterData.ts';
import { kafkaRainfall } from '#contracts/sensors/wideRecords.ts';
import { growsEvery } from './growsEvery.ts';

test('[S3-103] the newest page of what sources write grows; later ones, trees and records that people write stand still', () => {
  expect([
    growsEvery(kafkaRainfall, 1),
    growsEvery(kafkaRainfall, 2),
    growsEvery(kafkaRainfall, undefined),
  ]).toEqual([5_000, false, false]);
  expect(growsEvery(brand, 1)).toBe(false);
});
