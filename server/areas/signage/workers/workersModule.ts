import { publicCardPath, publicCardQuery, workerCard } from '#contracts/signage/workerCalls.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { route } from '#server/kernel/route.ts';
import { serverModule } from '#server/module.ts';
import { publicCard } from './cards.ts';

/** The cards that people have opened to everybody. */
export const workersModule = serverModule({
  name: 'workers',
  needs: { app: kernelFaces.app, engine: entityFaces.engine },
  start({ app, engine }) {
    route(app, {
      method: 'GET',
      path: publicCardPath,
      access: 'public',
      input: publicCardQuery,
      answer: workerCard,
      about: 'The card of a worker that is open to everybody: no number, no contact, no birthday',
      rateLimit: { max: 60, timeWindow: '1 minute' },
      handle: ({ id }) => publicCard(engine, id),
    });
  },
});
