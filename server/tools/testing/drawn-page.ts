import { createHash } from 'node:crypto';
import { contentLines, type PdfObjects, type Tag } from './pdf';

/** What is drawn on the pages of a document as lines that people can compare: where, how large, of what colour. */

const hex = (parts: readonly string[]) =>
  `#${parts
    .map((part) =>
      Math.round(Number(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
/** A text without the mark that qpdf sets before it. */
const plain = (text: string) => text.replace(/^u:/, '');
const rounded = (part: string | undefined) => String(Math.round(Number(part) * 10) / 10);

interface Font {
  name: string;
  /** What each of its signs is read as. */
  signs: string[];
}

/** The fonts of a page, by their names there. */
function fontsOf(pdf: PdfObjects, page: string): Map<string, Font> {
  const fonts = pdf.dictionary(pdf.dictionary(pdf.dictionary(page)['/Resources'])['/Font']);
  return new Map(
    Object.entries(fonts).map(([name, reference]) => {
      const font = pdf.dictionary(reference);
      const said = pdf.stream(font['/ToUnicode']).toString();
      const [, all = ''] = /beginbfrange\n<0000> <\w+> \[([^\]]*)\]/.exec(said) ?? [];
      const signs = [...all.matchAll(/<([^>]*)>/g)].map(([, codes = '']) =>
        String.fromCodePoint(...codes.split(' ').map((code) => Number.parseInt(code, 16))),
      );
      return [name, { name: pdf.text(font['/BaseFont']).replace(/^.*-/, ''), signs }];
    }),
  );
}

/** What a page draws: each text on a line with its place from the top, and each shape as its outline. */
function drawnOn(pdf: PdfObjects, page: string): string[] {
  const fonts = fontsOf(pdf, page);
  const content = pdf.stream(pdf.dictionary(page)['/Contents']).toString('latin1');
  const sheet = Number(pdf.list(pdf.dictionary(page)['/MediaBox'])[3]);
  const lines: string[] = [];
  let [mark, fill, stroke, size]: [string, string, string, string] = ['', '', '', ''];
  let font: Font | undefined;
  let path: string[] = [];
  for (const line of contentLines(content)) {
    const parts = line.split(' ');
    const operator = parts.at(-1) ?? '';
    if (operator === 'BDC')
      mark = line.includes('/Type') ? `${/\/Type \/(\w+)/.exec(line)?.[1]}` : (parts[0] ?? '');
    else if (operator === 'BT') path = [];
    else if (operator === 'scn') fill = hex(parts.slice(0, 3));
    else if (operator === 'SCN') stroke = hex(parts.slice(0, 3));
    else if (operator === 'Tf') {
      font = fonts.get(parts[0] ?? '');
      size = rounded(parts[1]);
    } else if (operator === 'Tm')
      lines.push(`${mark} ${rounded(parts[4])} ${rounded(`${sheet - Number(parts[5])}`)}`);
    else if (operator === 'TJ') {
      const signs = [...line.matchAll(/<([\da-f]+)>/g)].flatMap(([, run = '']) => run.match(/.{4}/g) ?? []);
      const said = signs.map((sign) => font?.signs[Number.parseInt(sign, 16)] ?? '?').join('');
      lines.push(`${lines.pop()} ${font?.name} ${size} ${fill} ${said}`);
    } else if (['m', 'l', 'c', 're', 'h', 'cm', 'w', 'j', 'J'].includes(operator))
      path.push(parts.map((part) => (/\d/.test(part) ? rounded(part) : part)).join(' '));
    else if (['f', 'S', 'Do'].includes(operator)) {
      const whole = path.join(' ');
      const outline =
        path.length > 6
          ? `${path.length} steps ${createHash('sha256').update(whole).digest('hex').slice(0, 12)}`
          : whole;
      const colour = { f: `fill ${fill}`, S: `stroke ${stroke}` }[operator] ?? line;
      lines.push(`${mark} ${colour} ${outline}`);
      path = [];
    }
  }
  return lines.map((line) => line.replace(/^\//, ''));
}

/** The structure of a document, each element below the one that it is in, with what it says of itself. */
function structureOf(pdf: PdfObjects): string[] {
  const depth = ({ parent }: Tag): number => (parent ? depth(parent) + 1 : 0);
  return pdf.tags().map((tag) => {
    const { type, about } = tag;
    const said = ['/Lang', '/Alt', '/ActualText'].flatMap((key) => plain(pdf.text(about[key])) || []);
    const { '/BBox': box, '/Scope': scope } = pdf.dictionary(about['/A']);
    const at = pdf.list(box).map((part) => rounded(pdf.text(part)));
    return ['  '.repeat(depth(tag)) + type, ...said, ...at, pdf.text(scope)].join(' ').trimEnd();
  });
}

/** What a document says of itself, and the files that it brings. */
function aboutOf(pdf: PdfObjects): string[] {
  const { catalog } = pdf;
  const info = pdf.dictionary(pdf.trailer['/Info']);
  const told = ['/Title', '/Subject', '/Creator', '/Producer', '/CreationDate'];
  const files = pdf.list(catalog['/AF']).map((reference) => {
    const file = pdf.dictionary(reference);
    const held = pdf.dictionary(pdf.dictionary(file['/EF'])['/F']);
    const { '/CreationDate': made, '/ModDate': changed } = pdf.dictionary(held['/Params']);
    const said = [file['/UF'], file['/Desc'], file['/AFRelationship'], held['/Subtype'], made, changed];
    return ['file', ...said.map((value) => plain(pdf.text(value)))].join(' ');
  });
  return [
    `version ${pdf.version} ${plain(pdf.text(catalog['/Lang']))}`,
    `tagged ${pdf.dictionary(catalog['/MarkInfo'])['/Marked'] === true}`,
    `title ${pdf.dictionary(catalog['/ViewerPreferences'])['/DisplayDocTitle'] === true}`,
    `archive ${/<pdfaid:conformance>(\w)</.exec(pdf.stream(catalog['/Metadata']).toString())?.[1]}`,
    ...told.map((key) => `${key.slice(1)} ${plain(pdf.text(info[key]))}`),
    ...files,
  ];
}

/** All that a document draws and how it is told to who cannot see it. */
export const drawnOf = (pdf: PdfObjects): string =>
  [
    ...pdf.pages().flatMap((page, place) => [`page ${place + 1}`, ...drawnOn(pdf, page), '']),
    'structure',
    ...structureOf(pdf),
    '',
    'about',
    ...aboutOf(pdf),
    '',
  ].join('\n');
