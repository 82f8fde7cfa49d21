// Styles of the kit's components in forms; what only one lazily loaded input wears stands in its
// own file.
import './pageStyles.ts';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/NumberInput.css';
