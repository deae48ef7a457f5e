import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import englishCattle from '../../i18n/en/cattle.json';
import english from '../../i18n/en/verification.json';
import spanishCattle from '../../i18n/es/cattle.json';
import spanish from '../../i18n/es/verification.json';
import { filled } from '../../src/lib/fill';
import { formatDate } from '../../src/lib/format';
import { certificateNumber, lotNumber } from '../../src/lib/ids';
import { credentialOfPdf } from '../../src/lib/proof/attachment';
import { issuerProofOf, readCredential, readLotCredential } from '../../src/lib/proof/credential-shape';
import type { Issuer, OfficeKey } from '../../src/lib/proof/issuer';
import { fromMultikey } from '../../src/lib/proof/multikey';
import { evidenceOf, isPdf, outcomeOf, sentenceOf, verdictSentence } from '../../src/lib/proof/report';
import { saidFacts } from '../../src/lib/lot-facts';
import { factsStanding, factWords } from '../../src/lib/signed-facts';
import { differenceLine } from '../../src/lib/shown-facts';
import { offlineSources, onlineSources } from '../../src/lib/proof/sources';
import { isNormal, stepNames, type Step } from '../../src/lib/proof/steps';
import type { Certificate, Verification } from '../../src/lib/proof/verification';
import { verifyCertificate } from '../../src/lib/proof/verify';
import { publicNodes } from '../proofs/public-nodes';
import { askedOfficeKeys } from './asked-office-keys';
import { askedWitnesses, type AskedFor } from './asked-witnesses';
import { printable } from './printable';

/** A command-line tool that verifies a certificate, with the very steps of the browser's verifier. */

const usage = `Usage: npm run verify -- FILE.pdf|FILE.json [--online URL] [--key MULTIBASE] [--node URL …] \
[--witness KEY …] [--quorum N] [--office-key KEY …] [--lang es|en]

  --online URL     asks the installation at this address, as https://caravana.example.org
  --key MULTIBASE  the issuer's public key, as z6Mk…, that you have from elsewhere
  --witness KEY    asks for the cosignature of this witness (NAME+HASH+KEY), whoever the issuer names; --quorum of
                   them have to be there, by default more than half
  --office-key KEY takes the word of who has this key, as z6Mk…, on the keys of veterinarians, whoever the issuer names
  --node URL       asks this node of a chain, wherever it stands, before those that the issuer names; of several, more
                   than half have to say the same. Without it, three that others run are asked, where the chain is known
  Ends with 0 when all steps passed or are on their way, 1 when one failed, 2 when one could not be checked.
`;

/** Why nothing was verified, in a sentence for the person who called. */
class UsageError extends Error {}

interface Call {
  file: string;
  online: string | undefined;
  key: string | undefined;
  nodes: string[];
  witnesses: AskedFor | undefined;
  officeKeys: OfficeKey[] | undefined;
  language: 'es' | 'en';
}

function readCall(): Call {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      online: { type: 'string' },
      key: { type: 'string' },
      node: { type: 'string', multiple: true, default: [] },
      witness: { type: 'string', multiple: true, default: [] },
      quorum: { type: 'string' },
      'office-key': { type: 'string', multiple: true, default: [] },
      lang: { type: 'string' },
    },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new UsageError(usage);
  const { online, key, node: nodes, lang = process.env.LC_ALL || process.env.LANG || 'es' } = values;
  if (online !== undefined && !/^https?:$/.test(URL.parse(online)?.protocol ?? ''))
    throw new UsageError(`${online} is no address of an installation.\n\n${usage}`);
  if (key !== undefined) {
    try {
      fromMultikey(key);
    } catch {
      throw new UsageError(`${key} is no public key as z6Mk….\n\n${usage}`);
    }
  }
  const witnesses = askedWitnesses(values.witness, values.quorum);
  const officeKeys = askedOfficeKeys(values['office-key']);
  if (witnesses === null || officeKeys === null) throw new UsageError(usage);
  return { file, online, key, nodes, witnesses, officeKeys, language: lang.startsWith('en') ? 'en' : 'es' };
}

/** The issuer that a person vouches for: the key is that of whatever the credential names. */
async function vouched(key: string, { pdf, credential }: Certificate): Promise<Issuer[]> {
  const bytes = credential ?? (pdf ? await credentialOfPdf(pdf) : null);
  const signed = bytes && (readCredential(bytes) ?? readLotCredential(bytes));
  return signed
    ? [{ did: signed.issuer, keys: [{ method: issuerProofOf(signed).verificationMethod, key, until: null }] }]
    : [];
}

const marks = { passed: '✓', failed: '✗', unchecked: '·' };

/** The report, for people above and with what was compared below. */
function report(steps: readonly Step[], result: Verification, language: 'es' | 'en'): string {
  const { lot, id, differences } = result;
  const words = language === 'en' ? english : spanish;
  const day = (instant: string) => formatDate(instant, language, { dateStyle: 'long' });
  const ordered = stepNames.flatMap((name) => steps.filter((step) => step.name === name));
  const lines = ordered.flatMap((step) => [
    `${marks[step.outcome]} ${words.step[step.name]}: ${outcomeOf(words, step)}. ${sentenceOf(words, step, day)}`,
    ...evidenceOf(words, step).map(
      ([name, value]) => `    ${name}: ${value.trimEnd().replaceAll('\n', '\n      ')}`,
    ),
  ]);
  const standing = factsStanding(ordered);
  const called = factWords(words, language === 'en' ? englishCattle : spanishCattle);
  const facts = standing
    ? saidFacts(result, ordered, called, language).map(([name, value]) => `    ${name}: ${value}`)
    : [];
  const said = facts.length > 0 && standing ? [words.standing[standing], ...facts, ''] : [];
  if (differences.length > 0) {
    const other = differences.map((one) => `    ${differenceLine(one, called, words.differs, language)}`);
    said.unshift(`✗ ${words.differs.title}`, ...other, '');
  }
  const [named, number] = lot
    ? [words.titleLot, lot.id && lotNumber(lot.id)]
    : [words.title, id && certificateNumber(id)];
  const title = number ? filled(named, { number }) : words.titleUnknown;
  const verdict = verdictSentence(words, result, ordered, day);
  return `${[title, verdict, '', ...said, words.how, ...lines].join('\n')}\n`;
}

/** What a script is told: nothing wrong, something wrong, or something that nobody could check. */
function exitCode(steps: readonly Step[], { differences }: Verification): 0 | 1 | 2 {
  if (differences.length > 0 || steps.some(({ outcome }) => outcome === 'failed')) return 1;
  const fine = steps.every(
    (step) => step.outcome === 'passed' || step.reason === 'pending' || isNormal(step),
  );
  return fine ? 0 : 2;
}

async function main(): Promise<void> {
  const { file, online, key, nodes, witnesses, officeKeys, language } = readCall();
  const bytes = await readFile(file).catch((error: Error) => {
    throw new UsageError(`${file}: ${error.message}\n`);
  });
  const certificate: Certificate = isPdf(bytes) ? { pdf: bytes } : { credential: bytes };
  const known = key === undefined ? [] : await vouched(key, certificate);
  const reading = online === undefined ? offlineSources(known) : onlineSources(online, known);
  const asked = { ...reading, ...(witnesses && { witnesses }), ...(officeKeys && { officeKeys }) };
  const own = nodes.length > 0 ? { nodes: () => nodes } : {};
  const sources = online === undefined ? asked : { ...asked, ...own, ask: publicNodes(nodes) };
  const running = verifyCertificate(certificate, sources);
  const steps: Step[] = [];
  for (;;) {
    const { done, value } = await running.next();
    if (done) {
      process.stdout.write(printable(report(steps, value, language)));
      process.exitCode = exitCode(steps, value);
      return;
    }
    steps.push(value);
  }
}

/** `npm run verify -- FILE`: verifies a certificate's PDF or credential. */
try {
  await main();
} catch (error) {
  const isCall = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!(error instanceof UsageError) && !isCall) throw error;
  process.stderr.write(error instanceof UsageError ? printable(error.message) : usage);
  process.exitCode = 2;
}
