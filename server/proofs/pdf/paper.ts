import Pdf from 'pdfkit';
import { Letters } from './letters';
import { mm } from './look';
import { paper as words } from './words';

/**
 * A document for archives (PDF/A-3a): tagged for readers that speak, its letters embedded, its dates those of what it
 * says.
 */

export type Element = PDFKit.PDFStructureElement;

/** What an element of the structure says of itself. */
export interface About {
  lang?: 'en';
  alt?: string;
  /** The text as it was written, where its letters cannot all be shown. */
  actual?: string;
  /** Left, top, right and bottom, in points. */
  bbox?: [number, number, number, number];
  scope?: 'Column' | 'Row';
}

/** A file within the document (an associated file). */
interface Attached {
  name: string;
  type: string;
  bytes: Uint8Array;
  description: string;
  /** What it is to the document: what that was drawn from, or what is to be known besides. */
  relationship: 'Source' | 'Supplement';
}

/** The log as it was when a document is drawn, as a file within it. */
export const logFile = (staple: string | null): Attached[] =>
  staple === null
    ? []
    : [
        {
          name: 'registro.json',
          type: 'application/json',
          bytes: Buffer.from(staple),
          description: words.logAttachment.es,
          relationship: 'Supplement',
        },
      ];

interface Settings {
  title: string;
  subject: string;
  /** When what it says was said: all its dates. */
  at: Date;
  /** Draws what every page has around its text. */
  decorate: (paper: Paper) => void;
  attached: readonly Attached[];
}

/** The letters' part of A4 within its frame, in points. */
export const area = { left: 14.5 * mm, right: 195.5 * mm, top: 14.5 * mm, bottom: 282.5 * mm };
export const areaWidth = area.right - area.left;

/** The pages of a document, filled from the top down. */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly letters: Letters;
  /** What all other elements are within. */
  readonly root: Element;
  /** Where the next block begins. */
  y = area.top;
  private readonly chunks: Buffer[] = [];

  constructor(private readonly settings: Settings) {
    const { title, subject, at, attached } = settings;
    this.doc = new Pdf({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      subset: 'PDF/A-3a',
      tagged: true,
      lang: 'es-AR',
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: false,
      // None before those of ours.
      font: '',
      info: { Title: title, Subject: subject, Creator: 'Caravana', Producer: 'pdfkit', CreationDate: at },
    });
    this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.letters = new Letters(this.doc);
    for (const { bytes, ...about } of attached)
      this.doc.file(Buffer.from(bytes), { ...about, creationDate: at, modifiedDate: at });
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
    this.newPage();
  }

  /** Begins a page. */
  newPage(): void {
    this.doc.addPage();
    this.y = area.top;
    this.settings.decorate(this);
  }

  /** Begins a page unless so many points have room on this one. */
  ensureRoom(height: number): void {
    if (this.y + height > area.bottom && this.y > area.top) this.newPage();
  }

  /** A new element within another one. */
  element(parent: Element, type: string, about: About = {}): Element {
    const element = this.doc.struct(type, about);
    parent.add(element);
    return element;
  }

  /** Draws what says nothing: rules, frames, numbers of pages. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' | 'Page' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** A line across, from one edge to another. */
  rule(x: number, y: number, width: number, color: string, thickness = 0.75): void {
    this.artifact(() => {
      this.doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness)
        .strokeColor(color)
        .stroke();
    });
  }

  /** Draws on each page again, once it is known how many there are. */
  onEach(draw: (page: number, pages: number) => void): void {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      draw(page + 1, count);
    }
  }

  /** Ends the document and gives its bytes. */
  async bytes(): Promise<Uint8Array> {
    this.root.end();
    const ended = new Promise<void>((done, fail) => {
      this.doc.once('end', done).once('error', fail);
    });
    this.doc.end();
    await ended;
    return Buffer.concat(this.chunks);
  }
}
