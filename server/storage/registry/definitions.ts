import type { z } from 'zod';
import { definitionSchemas, type DefinitionEntity } from '#contracts/ingest/records.ts';

type Body<E extends DefinitionEntity> = z.infer<(typeof definitionSchemas)[E]>;

/** One definition as it is stored. */
export type Definition<T> = {
  readonly no: number;
  readonly code: string;
  readonly body: T;
  /** Counts its changes from 1; `NEVER_WAS` where an import that made it was taken back. */
  readonly rowVersion: number;
  /** An operator set the limits: sources no longer replace them. */
  readonly limitsHeld: boolean;
  /** Somebody drew or imported it: sources no longer replace it. */
  readonly held: boolean;
  /** Was deleted: no part of the model, but its number stays its own. */
  readonly retired: boolean;
};

/** The row version of a retired definition that nobody deleted. */
export const NEVER_WAS = 0;

/** Every definition of the mine, by entity and code. */
export type Definitions = { readonly [E in DefinitionEntity]: Map<string, Definition<Body<E>>> };

/** No definitions. */
export function noDefinitions(): Definitions {
  return {
    companyInfo: new Map(),
    mineMap: new Map(),
    roadwayNode: new Map(),
    roadwayEdge: new Map(),
    bench: new Map(),
    area: new Map(),
    reader: new Map(),
    kafkaSubstation: new Map(),
    kafkaPerson: new Map(),
    kafkaMonitoringPoint: new Map(),
  };
}

/** Whether definitions of this name exist. */
export const isDefinitionEntity = (entity: string): entity is DefinitionEntity =>
  Object.hasOwn(definitionSchemas, entity);

/**
 * The code a definition is known by: most have a `code`, a person has a card, the company its
 * mine's code.
 */
export function codeOf(entity: DefinitionEntity, body: object): string {
  const field =
    entity === 'companyInfo' ? 'mineCode' : entity === 'kafkaPerson' ? 'cardNo' : 'code';
  const code: unknown = (body as Record<string, unknown>)[field];
  if (typeof code !== 'string') throw new Error(`A definition of ${entity} has no ${field}`);
  return code;
}
