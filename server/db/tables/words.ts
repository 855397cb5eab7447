/** Returns an instant in milliseconds as ISO 8601. */
export function instantInWords(ms: number): string {
  return new Date(ms).toISOString();
}
