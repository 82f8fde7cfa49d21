import { createContext } from 'react';

/** How loud widgets may be here, in percent; 0 where somebody draws or looks at many screens. */
export const Sound = createContext(0);
