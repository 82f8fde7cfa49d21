import { influx } from './influx.ts';
import { prometheus } from './prometheus.ts';
import { WriterConnector, type WriterOptions } from './writerConnector.ts';

/** A connector for each form in which monitoring systems push. */
export const writersOf = (options: WriterOptions): WriterConnector[] =>
  [influx, prometheus].map((form) => new WriterConnector(form, options));
