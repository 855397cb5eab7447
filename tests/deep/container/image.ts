import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DockerfileParser, ModifiableInstruction } from 'dockerfile-ast';

export const DOCKERFILE = 'Dockerfile';

export interface Image {
  /** The folder that becomes its `/`; it contains nothing of the base image. */
  root: string;
  env: Record<string, string>;
  workDir: string;
  user: number;
  entrypoint: string[];
  command: string[];
  healthCheck: string[];
}

interface Instruction {
  keyword: string;
  flags: Record<string, string>;
  words: string[];
  text: string;
}

interface Stage {
  name: string;
  base: string;
  instructions: Instruction[];
}

export function stagesOf(dockerfile: string): Stage[] {
  const stages: Stage[] = [];
  for (const each of DockerfileParser.parse(dockerfile).getInstructions()) {
    const text = each.getArgumentsContent() ?? '';
    const words = text.split(/\s+/);
    const [base = '', , name = `stage-${stages.length}`] = words;
    if (each.getKeyword() === 'FROM') stages.push({ name, base, instructions: [] });
    else {
      stages.at(-1)?.instructions.push({
        keyword: each.getKeyword(),
        flags: flagsOf(each),
        words,
        text,
      });
    }
  }
  return stages;
}

function flagsOf(instruction: object): Record<string, string> {
  if (!(instruction instanceof ModifiableInstruction)) return {};
  const flags = instruction.getFlags().map((flag) => [flag.getName(), flag.getValue() ?? '']);
  return Object.fromEntries(flags);
}

/**
 * Builds the image in `folder` from the Dockerfile, step by step as an engine does. It runs on this
 * machine and with its Node. `context` is the folder of the sources. With `built` only the last
 * stage runs: that folder already contains the result of the earlier ones for their `/src`.
 */
export function makeImage(folder: string, context: string, built?: string): Image {
  const stages = stagesOf(readFileSync(DOCKERFILE, 'utf8'));
  const image: Image = {
    root: '',
    env: {},
    workDir: '/',
    user: 0,
    entrypoint: [],
    command: [],
    healthCheck: [],
  };
  for (const { name, instructions } of stages) {
    const isLast = name === stages.at(-1)?.name;
    Object.assign(image, { root: path.join(folder, name), workDir: '/' });
    mkdirSync(image.root, { recursive: true });
    const taken = built && !isLast ? instructions.filter(makesFolder) : instructions;
    for (const instruction of taken) take(instruction, image, folder, context, built);
  }
  return image;
}

/** Copies the sources, without what was built, into a folder. */
export function sourcesIn(folder: string): string {
  const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  for (const file of String(execFileSync('git', git)).split('\0').filter(Boolean)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(file, path.join(folder, file));
  }
  return folder;
}

function take(
  { keyword, flags, words, text }: Instruction,
  image: Image,
  folder: string,
  context: string,
  built?: string,
) {
  const within = (place: string) => path.join(image.root, path.posix.resolve(image.workDir, place));
  if (keyword === 'WORKDIR') {
    image.workDir = path.posix.resolve(image.workDir, text);
    mkdirSync(within('.'), { recursive: true });
  } else if (keyword === 'RUN') {
    const { PATH, HOME } = process.env;
    execFileSync('/bin/sh', ['-c', text], { cwd: within('.'), env: { PATH, HOME }, stdio: 'pipe' });
  } else if (keyword === 'COPY') {
    const stage = flags.from && path.join(folder, flags.from);
    const sources = words.slice(0, -1).map((place) => {
      if (!stage) return path.join(context, place);
      return built ? builtAt(built, stage, place) : path.join(stage, place);
    });
    copy(sources, within(words.at(-1) ?? ''), words.at(-1)?.endsWith('/') === true);
    if (flags.chown) owned(within(words.at(-1) ?? ''), Number(flags.chown.split(':')[0]));
  } else if (keyword === 'ENV') {
    Object.assign(image.env, Object.fromEntries(words.map((word) => word.split('=', 2))));
  } else if (keyword === 'USER') image.user = Number(text.split(':')[0]);
  else if (keyword === 'ENTRYPOINT') image.entrypoint = JSON.parse(text);
  else if (keyword === 'CMD') image.command = JSON.parse(text);
  else if (keyword === 'HEALTHCHECK') image.healthCheck = JSON.parse(text.replace(/^CMD /, ''));
  else if (!['VOLUME', 'EXPOSE'].includes(keyword))
    throw new Error(`The instruction ${keyword} is not supported.`);
}

/** Of a stage whose `/src` was built elsewhere. */
function makesFolder({ keyword, text }: Instruction): boolean {
  return keyword === 'WORKDIR' || (keyword === 'RUN' && text.startsWith('mkdir '));
}

function builtAt(built: string, stage: string, place: string): string {
  if (place.startsWith('/src/')) return path.join(built, place.slice('/src/'.length));
  return path.join(stage, place);
}

/** Copies the content of a folder or a file itself; several sources go into a folder. */
function copy(sources: readonly string[], to: string, isFolder: boolean) {
  for (const from of sources) {
    const into = isFolder && statSync(from).isFile() ? path.join(to, path.basename(from)) : to;
    mkdirSync(path.dirname(into), { recursive: true });
    cpSync(from, into, { recursive: true });
  }
}

function owned(folder: string, user: number) {
  chownSync(folder, user, user);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(path.join(folder, name), user, user);
  }
}
