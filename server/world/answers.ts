import { ROUTES } from '#contract/api.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { App } from '../context.ts';

type ContractRoute = (typeof ROUTES)[number]['route'];

/** Of two paths that an address fits, `…/missions/ended` and `…/missions/{mission}`, the plainer one. */
const PATTERNS = ROUTES.map(({ route }): { route: ContractRoute; pattern: RegExp } => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`),
})).sort((one, other) => namesIn(one.route) - namesIn(other.route));

/** Has an app note what its routes refuse although they do not name it (`problems` in the contract). */
export function noteUnnamed(app: App): Set<string> {
  const unnamed = new Set<string>();
  const { fetch } = app;
  app.fetch = async (request, ...given) => {
    const answer = await fetch(request, ...given);
    const route = answer.status >= 400 ? routeOf(request) : undefined;
    if (route) {
      const problem = await problemIn(answer);
      const named: readonly ProblemCode[] = route['x-problems'];
      if (problem && !named.includes(problem)) unnamed.add(`${route.operationId}: ${problem}`);
    }
    return answer;
  };
  return unnamed;
}

function routeOf({ method, url }: Request): ContractRoute | undefined {
  const { pathname } = new URL(url);
  const fits = PATTERNS.find(
    ({ route, pattern }) => route.method === method.toLowerCase() && pattern.test(pathname),
  );
  return fits?.route;
}

async function problemIn(answer: Response): Promise<ProblemCode | undefined> {
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return undefined;
  return ((await answer.clone().json()) as { problem?: ProblemCode }).problem;
}

function namesIn({ path }: ContractRoute): number {
  return path.split('{').length;
}
