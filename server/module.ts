import { err, ok, type Result } from '#base/result.ts';

/** Something that a module gives to those after it, known by its name; its type travels along. */
export type Face<out T> = {
  readonly name: string;
  /** Never there: it holds the type. */
  readonly of?: T;
};

/** Names what modules give each other. */
export const face = <T>(name: string): Face<T> => ({ name });

/** A face with what stands behind it. */
export type Gift = { readonly face: Face<unknown>; readonly value: unknown };

/** `value` behind `face`. */
export const gift = <T>(of: Face<T>, value: T): Gift => ({ face: of, value });

/** Why a process will not run: a sentence for the person at the terminal and its exit code. */
export type Refusal = { readonly exitCode: number; readonly message: string };

/** What a module that has started leaves behind. */
export type Started = {
  readonly gives?: readonly Gift[];
  /** Ends what it began; called in the opposite order of the starts. */
  readonly stop?: () => Promise<void> | void;
};

type Needs = Readonly<Record<string, Face<unknown>>>;
/** What stands behind the faces that a module needs. */
export type Given<N extends Needs> = {
  readonly [K in keyof N]: N[K] extends Face<infer T> ? T : never;
};

/** A part of the server that is put into service by one call, after those whose faces it needs. */
export type ServerModule = {
  readonly name: string;
  /** Faces that must have been given before. */
  readonly needs: readonly Face<unknown>[];
  start(faces: ReadonlyMap<string, unknown>): Promise<Result<Started, Refusal>>;
};

/** What a module's start may answer; nothing: it leaves nothing behind. */
type Start = Started | Result<Started, Refusal> | undefined | void;

/** A module whose start is handed what stands behind the faces that it needs. */
export function serverModule<const N extends Needs>(declared: {
  readonly name: string;
  readonly needs: N;
  readonly start: (given: Given<N>) => Promise<Start> | Start;
}): ServerModule {
  const { name, needs } = declared;
  return {
    name,
    needs: Object.values(needs),
    async start(faces) {
      const given = Object.fromEntries(
        Object.entries(needs).map(([local, { name: of }]) => [local, faces.get(of)]),
      ) as Given<N>;
      const started = await declared.start(given);
      if (started === undefined) return ok({});
      return 'ok' in started ? started : ok(started);
    },
  };
}

/** Modules that run. */
export type Running = { stop(): Promise<void> };

/**
 * Starts `modules` in their order, over what `base` gives; ends those that run when one refuses,
 * when one throws, or when `leaving` is given up. Throws when one needs what none before it gives.
 */
export async function startModules(
  modules: readonly ServerModule[],
  base: readonly Gift[],
  leaving: AbortSignal,
  left: Refusal,
): Promise<Result<Running, Refusal>> {
  const faces = new Map(base.map(({ face: { name }, value }) => [name, value]));
  const stops: (() => Promise<void> | void)[] = [];
  const stop = async (): Promise<void> => {
    for (const step of stops.splice(0).toReversed()) await step();
  };
  try {
    for (const module of modules) {
      for (const { name } of module.needs)
        if (!faces.has(name))
          throw new Error(`Module ${module.name} needs ${name}, which none before it gives`);
      const started = leaving.aborted ? err(left) : await module.start(faces);
      if (!started.ok) {
        await stop();
        return started;
      }
      for (const {
        face: { name },
        value,
      } of started.value.gives ?? [])
        faces.set(name, value);
      if (started.value.stop !== undefined) stops.push(started.value.stop);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return ok({ stop });
}
