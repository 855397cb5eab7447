export function brokenLayers(code: [file: string, text: string][]): string[];
