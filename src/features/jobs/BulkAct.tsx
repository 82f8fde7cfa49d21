import { Button } from '@mantine/core';

type Props = { readonly text: string; readonly onClick: () => void };

/** An act on all chosen rows. */
export function BulkAct({ text, onClick }: Props) {
  return (
    <Button size="compact-xs" variant="default" onClick={onClick}>
      {text}
    </Button>
  );
}
