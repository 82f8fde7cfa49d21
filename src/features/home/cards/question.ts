import { z } from 'zod';
import type { EntityName } from '#contracts/entity/catalogue.ts';
import { listCallOf } from '#contracts/entity/endpoints.ts';
import { listPathOf } from '#crud/entity/pagePaths.ts';
import { readListState, writeListState } from '#crud/list/listState.ts';
import { answerOf } from '#crud/request.ts';
import type { FilterObj } from '#ui/filter/filterTypes.ts';

/** A number of a card. */
type CardFigure = {
  /** Its words are `home:figure.{key}`. */
  readonly key: string;
  /** The page that it comes from, with what it counts chosen. */
  readonly to: string;
  /** More than none of it waits for somebody. */
  readonly urgent?: boolean;
};

/** A call to the server that answers one or more numbers of a card. */
export type Question = {
  readonly key: readonly unknown[];
  /** Nobody is shown it without this code; the server asks for the same. */
  readonly needs: string;
  readonly figures: readonly CardFigure[];
  /** The numbers, in the order of `figures`; throws what `answerOf` throws. */
  readonly ask: (signal: AbortSignal) => Promise<readonly number[]>;
};

const counted = z.object({ total: z.number() });

/** How many records of an entity are like that; leads to its list with the same filter. */
export function countOf(
  key: string,
  name: EntityName,
  filter: FilterObj = {},
  urgent = false,
): Question {
  const { method, path, access } = listCallOf(name);
  const state = { ...readListState(new URLSearchParams()), filter };
  const query = writeListState(new URLSearchParams(), state).toString();
  return {
    key: ['entity', name, 'count', filter],
    needs: access,
    figures: [{ key, to: `${listPathOf(name)}${query === '' ? '' : `?${query}`}`, urgent }],
    ask: async (signal) => {
      const body = { currentPage: 1, pageSize: 1, filter };
      return [(await answerOf({ path, method, body, answer: counted, signal })).total];
    },
  };
}

type Told<T> = {
  readonly path: string;
  readonly needs: string;
  /** From the clock of the browser, epoch ms. */
  readonly query?: (now: number) => Readonly<Record<string, string>>;
  readonly answer: z.ZodType<T>;
  readonly figures: readonly (CardFigure & { readonly of: (told: T) => number })[];
};

/** Numbers that a call tells, each by its own reading of the answer. */
export function told<T>({ path, needs, query, answer, figures }: Told<T>): Question {
  return {
    key: ['home', 'figures', path],
    needs,
    figures,
    ask: async (signal) => {
      const asked = query === undefined ? {} : { query: query(Date.now()) };
      const found = await answerOf({ path, answer, signal, ...asked });
      return figures.map(({ of }) => of(found));
    },
  };
}
