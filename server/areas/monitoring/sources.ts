import type { FastifyInstance } from 'fastify';
import { err, ok } from '../../../src/base/result.ts';
import { failure } from '../../../src/contracts/errors.ts';
import { sourceBody } from '../../../src/contracts/http/monitoring.ts';
import { paths } from '../../../src/contracts/http/paths.ts';
import { route } from '../../kernel/route.ts';
import type { MineRegistry, SourcePort } from '../../ports.ts';

/** The simulated mine gets a new key with each start; nobody else can use its name. */
const RESERVED = 'simulator';

/** Data sources: who may push readings. A key is answered once, when it is made. */
export function sourceRoutes(app: FastifyInstance, sources: SourcePort, registry: MineRegistry): void {
  route(app, {
    method: 'POST',
    path: paths.sourceList,
    access: 'data/dataSource/list',
    handle: () => ok({ list: sources.list(), total: sources.list().length }),
  });
  route(app, {
    method: 'POST',
    path: paths.sourceCreate,
    access: 'data/dataSource/create',
    input: sourceBody,
    async handle({ code, mineCode = registry.model().company.mineCode, zone, axisOrder, missing }) {
      if (code === RESERVED) return err(failure('bad_request', 'This name is the simulator’s own.', 'code'));
      const optional = { ...(zone ? { zone } : {}), ...(axisOrder ? { axisOrder } : {}), ...(missing ? { missing } : {}) };
      return ok(await sources.create({ code, mineCode, ...optional }));
    },
  });
}
