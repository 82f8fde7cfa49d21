import { Button } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INCIDENT_LESSON_CODE } from '#contracts/exam/examCodes.ts';
import type { LessonOf } from '#contracts/exam/incidentLesson.ts';
import { usePermission } from '#crud/session.ts';
import { loaded } from '#ui/loaded.ts';

const LessonDialog = lazy(loaded(() => import('./LessonDialog.tsx')));

type Props = { readonly of: LessonOf; readonly name: string };

/** The button that makes a lesson of what happened, called `name`, for whoever may. */
export function MakeLesson({ of, name }: Props) {
  const { t } = useTranslation('alarmLessons');
  const mayMake = usePermission(INCIDENT_LESSON_CODE);
  const [isOpen, setOpen] = useState(false);
  if (!mayMake) return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconSchool size={16} stroke={1.5} />}
        onClick={() => setOpen(true)}
      >
        {t('make')}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <LessonDialog of={of} name={name} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
