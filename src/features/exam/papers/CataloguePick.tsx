import { useQuery } from '@tanstack/react-query';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { catalogue } from '#contracts/exam/course.ts';
import { FailedRequest } from '#crud/FailedRequest.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { ChoicePick } from './ChoicePick.tsx';

type CataloguePickProps = {
  readonly label: string;
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
};

const client = entityClient(catalogue);
const QUESTIONS = storedChoice(catalogue, 'type', 'question');

/** A catalogue of questions, or any. */
export function CataloguePick(props: CataloguePickProps) {
  const { data = [] } = useQuery({
    queryKey: ['entity', 'catalogue', 'questions'],
    queryFn: async ({ signal }) => {
      const found = await client.all({ filter: { type: `${QUESTIONS}|Equal` } }, signal);
      if (!found.ok) throw new FailedRequest(found.error);
      return found.value.map(({ id, name }) => [id, name, name] as const);
    },
  });
  return <ChoicePick {...props} choices={data} />;
}
