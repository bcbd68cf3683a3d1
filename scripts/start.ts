// `npm start` as the build bundles it (`build.ts`): loading our files and their packages one by one takes five times as long.
// After a change of the sources it is out of date itself, and leaves the command to them.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { isBuilt } from './build';
import { ROOT } from './paths';
import { runCommand } from './run-command';
import { serve } from './serve';

if (isBuilt()) await runCommand(() => serve('start'));
else {
  register();
  await import(pathToFileURL(join(ROOT, 'scripts', 'main.ts')).href);
}
