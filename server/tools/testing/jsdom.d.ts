/**
 * Types of what the tests use of jsdom: its readers of HTML and of XML, which throws for text that is not well-formed.
 */
declare module 'jsdom' {
  export class JSDOM {
    constructor(text: string, options?: { contentType: 'text/xml' });
    readonly window: { document: Document };
  }
}
