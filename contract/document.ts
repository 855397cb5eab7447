export interface DocumentRequest {
  /** Path and query string. */
  address: string;
  /** Calls the server's own API with this visitor's session. */
  callApi: (address: string) => Promise<Response>;
  /** Aborts when rendering has timed out. */
  signal: AbortSignal;
  /** Called with the processor time of rendering, in milliseconds. */
  spend: (ms: number) => void;
}

export interface HtmlDocument {
  html: string;
  /** For the content security policy: `'sha256-…'`. */
  style: string;
  script: string;
}

export interface Documents {
  /** Rejects when rendering fails. */
  write: (request: DocumentRequest) => Promise<HtmlDocument | { redirect: string }>;
  /** The document of every page without visitor or data. The browser renders its content. */
  shell: HtmlDocument;
  release: string;
  queryKeys: readonly string[];
  /** By path. */
  prebuilt: Record<string, Omit<HtmlDocument, 'html'>>;
}
