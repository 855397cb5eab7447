/**
 * Prepares the project for a start or for tests: `ready/prepare.mjs`. Old versions of Node must be
 * able to parse this file, so that it can name the ones that are needed.
 *   node scripts/ready.mjs            for npm start: packages for building and running
 *   node scripts/ready.mjs --build    for npm run quick: also the test tools
 *   node scripts/ready.mjs --test     for npm test: also a browser, and proxies if possible
 *   node scripts/ready.mjs --install  for npm run dev, which builds itself
 */
import { readFileSync } from 'node:fs';
import { refuseOldNode } from './build/node-version.mjs';

const project = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
refuseOldNode(JSON.parse(project).engines.node);
import('./ready/prepare.mjs');
