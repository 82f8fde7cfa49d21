import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { noticesOf } from './licences/notices.ts';
import { lockedPackages } from './licences/packages.ts';

/** `npm run licences`: writes THIRD-PARTY-NOTICES, which goes along wherever the product goes. */
const root = resolve(import.meta.dirname, '..');
const packages = lockedPackages(root);
writeFileSync(resolve(root, 'THIRD-PARTY-NOTICES'), noticesOf(root, packages));
console.log(`THIRD-PARTY-NOTICES tells of ${packages.length} packages`);
