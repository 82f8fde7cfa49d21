import { z } from 'zod';

/** Streams, each a topic with an order of its own: readings, alarms, how the mine stands, master data. */
export const uplinkStreams = ['sample', 'alarm', 'state', 'mine'] as const;
export type UplinkStream = (typeof uplinkStreams)[number];

/** The topic of a stream. */
export const topicOf = (prefix: string, stream: UplinkStream): string => `${prefix}.${stream}`;

/** Where a mine's own pages are; nothing but http and https, since it is opened from a page. */
export const mineAddress = z.url({ protocol: /^https?$/ }).max(300);
