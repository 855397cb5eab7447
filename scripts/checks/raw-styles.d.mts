export function rawStyles(file: string, css: string): string[];
