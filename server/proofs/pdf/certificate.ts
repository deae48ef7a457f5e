import { certificateNumber } from '../../../src/lib/ids';
import type { BovineCredential, SignedCredential } from '../../../src/lib/proof/credential-shape';
import { signersOf } from '../../../src/lib/proof/fingerprint';
import { drawFrame, numberPages } from './page-decoration';
import { flow, put, row, stack, text, type Block } from './blocks';
import * as of from './facts';
import { foot } from './foot';
import { putHead } from './head';
import { putHealth } from './health';
import { gap, mm, styles } from './look';
import { filled } from '../../../src/lib/fill';
import { area, areaWidth, logFile, Paper } from './paper';
import { earTag, facts, heading, section, type Fact } from './parts';
import { printable } from './photo';
import { longDay, paper as words, say, type Bilingual } from './words';

/** The certificate of an animal as a document (PDF/A-3a) that carries the credential it is drawn from. */

export interface Certificate {
  /** The very bytes of the signed credential, as text. */
  credential: string;
  /** Where it is checked: what the QR code says. */
  shortAddress: string;
  /** The signed record for whoever has no connection, as text of a QR code. */
  record: string;
  /** The log as it is now (`Staple` as JSON); null while it is empty. */
  staple: string | null;
  /** The animal's photo as it is stored (WebP). */
  photo: Uint8Array | null;
}

type Subject = BovineCredential['credentialSubject'];

/** The day of issue with its name. */
function issuedOn(instant: string): Bilingual {
  const [name, day] = [say('certificate:document.date'), longDay(instant)];
  return { es: `${name.es}: ${day.es}`, en: `${name.en}: ${day.en}` };
}

/** Which certificate another one takes the place of, by the number its address ends in. */
function replaced(address: string): Bilingual {
  const number = certificateNumber(Number(/\d+$/.exec(address)?.[0] ?? 0));
  return { es: `${words.replaces.es} ${number}`, en: `${words.replaces.en} ${number}` };
}

/** The ear tag, the lot and its place; the owner; the photo when there is one. */
function identification(paper: Paper, subject: Subject, photo: Buffer | null): Block {
  const photoWidth = 46 * mm;
  const photoHeight = (photoWidth * 3) / 4;
  const between = 6 * mm;
  const width = (areaWidth - between - (photo ? photoWidth + between : 0)) / 2;
  const code = of.codeOf(subject);
  const columns = [
    {
      at: 0,
      block: section(
        paper,
        say('certificate:document.identification'),
        width,
        earTag(paper, code, width),
        facts(paper, of.identity(subject), width),
      ),
    },
    {
      at: width + between,
      block: section(
        paper,
        say('certification:owner.title'),
        width,
        facts(paper, of.ownerFacts(subject), width),
      ),
    },
  ];
  if (photo) {
    const picture: Block = {
      height: photoHeight,
      draw: (parent, x, y) => {
        const alt = filled(say('certification:certificationDetails.photoOf').es, { code: code.es });
        const bbox: [number, number, number, number] = [x, y, x + photoWidth, y + photoHeight];
        const figure = paper.element(parent, 'Figure', { alt, bbox });
        figure.add(() => {
          paper.doc.image(photo, x, y, { width: photoWidth, height: photoHeight });
        });
      },
    };
    columns.push({ at: areaWidth - photoWidth, block: picture });
  }
  return row(columns);
}

/**
 * What the veterinarian wrote: side by side where it is short, else over as many pages as it takes. Short notes go to
 * the next page with the foot, which would stand alone there.
 */
function putNotes(paper: Paper, notes: readonly Fact[], footHeight: number): void {
  if (notes.length === 0) return;
  const title = say('certificate:document.clinical');
  const plain = { es: { ...styles.note.es }, en: styles.note.en };
  const between = 6 * mm;
  const width = (areaWidth - between * (notes.length - 1)) / notes.length;
  const columns = notes.map(({ label, value }, place) => ({
    at: place * (width + between),
    block: stack([
      text(paper, 'H3', label, styles.label, width),
      text(paper, 'P', value, plain, width, { broken: true }),
    ]),
  }));
  const beside = section(paper, title, areaWidth, row(columns));
  if (beside.height < 95) {
    paper.ensureRoom(beside.height + gap + footHeight);
    put(paper, paper.root, beside, gap);
    return;
  }
  const part = paper.element(paper.root, 'Sect');
  paper.ensureRoom(60);
  put(paper, part, heading(paper, title, areaWidth));
  for (const { label, value } of notes) {
    paper.ensureRoom(40);
    put(paper, part, text(paper, 'H3', label, styles.label, areaWidth), 1);
    flow(paper, part, value.es, styles.note.es, areaWidth);
    paper.y += 5;
  }
}

/**
 * The certificate of a credential as a PDF. The same input gives the same bytes. Throws for a text that is no
 * credential.
 */
export async function certificatePdf({
  credential,
  shortAddress,
  record,
  staple,
  photo,
}: Certificate): Promise<Uint8Array> {
  const signed = JSON.parse(credential) as SignedCredential;
  const { credentialSubject: subject, issuer, validFrom } = signed;
  const { keyWords, vetKeyWords } = signersOf(signed.proof, null);
  const number = certificateNumber(subject.certificateNumber);
  const said = say('certificate:document.number');
  const name = { es: `${said.es} ${number}`, en: `${said.en} ${number}` };
  const paper = new Paper({
    title: `${name.es} · Caravana`,
    subject: say('certificate:document.name').es,
    at: new Date(validFrom),
    decorate: drawFrame,
    attached: [
      {
        name: `certificado-${subject.certificateNumber}.vc.json`,
        type: 'application/vc',
        bytes: Buffer.from(credential),
        description: words.attachment.es,
        relationship: 'Source',
      },
      ...logFile(staple),
    ],
  });
  putHead(paper, {
    number: name,
    lines: [issuedOn(validFrom), ...(subject.supersedes ? [replaced(subject.supersedes)] : [])],
    title: say('certificate:document.name'),
    statement: say('certificate:document.statement'),
  });
  put(paper, paper.root, identification(paper, subject, photo && (await printable(photo))), gap);
  const known = of.animalFacts(subject);
  if (known.length > 0) {
    const columns = known.length > 6 ? 4 : 3;
    const title = say('certificate:document.animal');
    put(paper, paper.root, section(paper, title, areaWidth, facts(paper, known, areaWidth, columns)), gap);
  }
  putHealth(paper, subject);
  const veterinarian = { ...subject.veterinarian, keyWords: vetKeyWords };
  const by = { issuer, keyWords, address: shortAddress, record, veterinarian };
  const end = foot(paper, by, areaWidth);
  putNotes(paper, of.notes(subject), end.height);
  paper.ensureRoom(end.height);
  end.draw(paper.root, area.left, area.bottom - end.height);
  numberPages(paper, name);
  return paper.bytes();
}
