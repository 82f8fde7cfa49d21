import { startGateway } from '#simulator/video/gateway.ts';
import { systemClock } from '#base/clock.ts';

/**
 * `node tools/gateway.ts [port]`: a video gateway on this machine whose pictures are computed, to
 * try live video without a camera.
 */
const gateway = await startGateway(systemClock, { port: Number(process.argv[2] ?? 7788) });
console.log(`Settings, tab addresses: privateHosts 127.0.0.1
Settings, tab video: flvUrl ${gateway.url}/{code}.flv, hlsUrl ${gateway.url}/{code}/index.m3u8, ptzUrl ${gateway.url}/{code}/ptz?move={move}
Every camera has a picture from then on. Stop with Ctrl+C.`);
