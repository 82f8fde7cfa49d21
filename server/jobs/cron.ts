export { cronFault, nextMoment } from '#contracts/jobs/cron.ts';
