import { face } from '#server/module.ts';
import type { ToCore, ToOffice } from './calls.ts';
import type { Link } from './link.ts';
import type { OfficeState } from './officeState.ts';

/** The two ends of the link, by name. */
export const linkFaces = {
  /** The core's end. */
  office: face<Link<ToOffice, ToCore>>('office'),
  officeState: face<OfficeState>('officeState'),
  /** The office's end. */
  core: face<Link<ToCore, ToOffice>>('core'),
} as const;
