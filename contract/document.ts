/** A request for a page. */
export interface DocumentRequest {
  /** Path and query string. */
  address: string;
  /** Calls the server's own API with this visitor's session. */
  ask: (address: string) => Promise<Response>;
  /** Aborts when rendering has timed out. */
  signal: AbortSignal;
  /** Called with the processor time of rendering, in milliseconds. */
  spend: (ms: number) => void;
}

/** A page as HTML, with the hashes that the content security policy must allow. */
export interface HtmlDocument {
  html: string;
  /** The hashes of its inline style and script: `'sha256-…'`. */
  style: string;
  script: string;
}

/** What the server knows of web's build. */
export interface Documents {
  /** Renders a page or returns a redirect. Rejects when rendering fails. */
  write: (request: DocumentRequest) => Promise<HtmlDocument | { redirect: string }>;
  /** The document of every page without visitor or data. The browser renders its content. */
  shell: HtmlDocument;
  /** The release of this build, which every document names. */
  release: string;
  /** The query keys that any page reads. */
  queryKeys: readonly string[];
  /** The hashes for prebuilt pages, by path. */
  prebuilt: Record<string, Omit<HtmlDocument, 'html'>>;
}
