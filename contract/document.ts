/** Somebody asks for a page. */
export interface DocumentRequest {
  /** Path and search. */
  address: string;
  /** Asks the server's own interface, as this visitor. */
  ask: (address: string) => Promise<Response>;
  /** Gives up: nobody waits any longer. */
  signal: AbortSignal;
}

/** A page as HTML, with what of it the content policy has to let in. */
export interface HtmlDocument {
  html: string;
  /** Its inline style and script, as sources of the policy: `'sha256-…'`. */
  style: string;
  script: string;
}

/** What web's build for the server offers. */
export interface Documents {
  /** Writes a page, or says where its visitor is led. Rejects when it cannot be written. */
  write: (request: DocumentRequest) => Promise<HtmlDocument | { redirect: string }>;
  /** The document of every page, without visitor or data: the browser makes the page. */
  shell: HtmlDocument;
  /** The query keys that any page reads. */
  queryKeys: readonly string[];
  /** What the policy has to let in of the pages that the build has written, by their paths. */
  prebuilt: Record<string, Omit<HtmlDocument, 'html'>>;
}
