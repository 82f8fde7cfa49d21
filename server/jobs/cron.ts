export { cronFault, nextMoment } from '#base/cron.ts';
