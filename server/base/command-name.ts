/** How an operator runs the programs: by npm in the sources, or by the installed command. */
let runner = 'npm run';

export function runAsInstalled() {
  runner = 'gwiazdozbior';
}

/** A command as the operator types it. */
export function commandName(command: string): string {
  return `${runner} ${command}`;
}

export function startCommand(): string {
  return runner === 'npm run' ? 'npm start' : runner;
}
