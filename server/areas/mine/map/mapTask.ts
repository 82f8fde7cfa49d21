import { serveTask } from '#server/kernel/bounded/boundedTask.ts';
import { mapWork, type MapTask, type MapWork } from './mapWork.ts';

await serveTask<MapTask, MapWork>(async function* (task) {
  yield await mapWork(task);
});
