import { z } from 'zod';

// The page's policy forbids eval, which zod would try in order to be faster. Schemas read this when
// they are made, so this module has to be imported before any of them.
z.config({ jitless: true });
