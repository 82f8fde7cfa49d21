// Styles and words of the calendar.
import '../theme/formStyles.ts';
import '@mantine/dates/styles.css';
import 'dayjs/locale/zh-cn';
