import { relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { reachedFrom } from './reachedFrom.ts';

const root = resolve(import.meta.dirname, '..');
const reached = (file: string): string[] =>
  [...reachedFrom(resolve(root, file))].map((one) => relative(root, one));

test('a list of modules needs what stands behind the names of rooms, and each part only its own', () => {
  const [core, office] = [
    reached('server/composition/coreModules.ts'),
    reached('server/composition/officeModules.ts'),
  ];
  for (const file of ['server/ingest/pipeline/pipeline.ts', 'server/live/openLive.ts']) {
    expect(core).toContain(file);
    expect(office).not.toContain(file);
  }
  for (const file of ['server/areas/jobs/openJobs.ts', 'server/areas/slopes/routes.ts']) {
    expect(office).toContain(file);
    expect(core).not.toContain(file);
  }
  expect(core).toContain('src/base/result.ts');
  // Which list a process loads is chosen when it starts.
  expect(reached('server/main.ts')).not.toContain('server/composition/coreModules.ts');
});
