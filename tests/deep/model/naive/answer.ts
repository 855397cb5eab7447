export type Answer = { status: number; body: Record<string, unknown> };

export function numberIn(body: Answer['body']): number {
  return (body.mission as { mission: number } | undefined)?.mission ?? 0;
}

export function refusal(status: number, body: Answer['body']): string {
  return `${status} ${body.problem}`;
}

export function inOrder(list: unknown): string[] {
  return (list as { mission: number; day: number }[]).map((one) => JSON.stringify(one)).sort();
}

/** Throws if the server's result differs from the model's. */
export function agree(server: unknown, model: unknown) {
  const [actual, expected] = [JSON.stringify(server), JSON.stringify(model)];
  if (actual !== expected) throw new Error(`The server says ${actual}, the model ${expected}.`);
}
