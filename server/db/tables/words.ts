/** An instant in milliseconds, in ISO 8601. */
export function instantInWords(ms: number): string {
  return new Date(ms).toISOString();
}
