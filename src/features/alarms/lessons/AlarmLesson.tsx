import { Button } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { ALARM_LESSON_CODE } from '#contracts/exam/examCodes.ts';
import { usePermission } from '#crud/session.ts';
import { loaded } from '#ui/loaded.ts';

const LessonDialog = lazy(loaded(() => import('./LessonDialog.tsx')));

/** The button that makes a lesson of this alarm, for whoever may. */
export default function AlarmLesson({ alarm }: { readonly alarm: Alarm }) {
  const { t } = useTranslation('alarmLessons');
  const mayMake = usePermission(ALARM_LESSON_CODE);
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
        {isOpen ? <LessonDialog alarm={alarm} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
