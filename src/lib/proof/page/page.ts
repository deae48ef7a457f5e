import { bundleSources, pdfOf, type Bundle } from '../bundle-sources';
import { saidFacts } from '../../lot-facts';
import { lookForQr, type CameraFault } from '../../camera';
import { readQr } from '../../read-qr';
import { factsStanding, factWords, signedFacts } from '../../signed-facts';
import { signerOfKey } from '../fingerprint';
import { issuerName, readIssuer } from '../issuer';
import { isPaperRecord, readPaperRecord, type PaperReading } from '../paper-record';
import { isPdf, verdictSentence } from '../report';
import { offlineSources } from '../sources';
import { stepNames, verdictName, type Step } from '../steps';
import type { Certificate, Verification } from '../verification';
import { verifyCertificate } from '../verify';
import { filled } from '../../fill';
import { certificateNumber } from '../../ids';
import { el } from './element';
import { dayIn, languageOf, languages } from './languages';
import { stepView } from './step-view';

/** The page of a bundle: verifies from a file, without a connection, by the same steps as the app. */

const bundle = JSON.parse(document.querySelector('#bundle')?.textContent ?? 'null') as Bundle | null;

const state = {
  language: languageOf(navigator.language),
  /** The file that somebody chose instead of the bundle's own. */
  file: null as string | null,
  steps: [] as Step[],
  result: null as Verification | null,
  /** What the signed record of a paper says; null while none was given. */
  paper: null as PaperReading | null,
  /** What is wrong with what was given, in whichever language. */
  fault: null as Fault | null,
  /** Stops the camera, while it looks. */
  stopCamera: null as (() => void) | null,
  turn: 0,
};

type Fault = 'noQr' | 'otherQr' | CameraFault;

const words = () => languages[state.language];
const day = (instant: string) => dayIn(state.language, instant);

function verdictView(): HTMLElement {
  const { result, steps } = state;
  if (!result) return el('p', { class: 'verdict', role: 'status' }, words().running);
  const sentence =
    bundle && verdictName(result.verdict, result.given, steps) === 'unchecked'
      ? words().offline
      : verdictSentence(words(), result, steps, day);
  return el('p', { class: `verdict ${result.verdict}`, role: 'status' }, sentence);
}

/** What the certificate says, by the credential's own word. */
function factsView(): HTMLElement[] {
  const standing = factsStanding(state.steps);
  if (!state.result || !standing) return [];
  const facts = saidFacts(state.result, state.steps, factWords(words(), words().cattle), state.language);
  const rows = facts.flatMap(([term, value]) => [el('dt', {}, term), el('dd', {}, value)]);
  return [el('p', {}, el('strong', {}, words().standing[standing])), el('dl', { class: 'facts' }, ...rows)];
}

/** The signed record of a paper, by the keys that this page brings: a page cannot say whose keys they are. */
function paperView({ record, issuer, issuersName, key, outcome }: PaperReading): HTMLElement[] {
  const { validFrom, keyId: _keyId, ...credentialSubject } = record;
  const named = issuerName(issuer ?? '', words().facts.key, issuersName);
  const isTold = !['forged', 'retired'].includes(outcome);
  const document = {
    issuer: issuer ?? '',
    validFrom,
    credentialSubject,
    signers: signerOfKey(key, issuersName),
  };
  const facts = isTold ? signedFacts(document, [], factWords(words(), words().cattle), state.language) : [];
  const sentence = outcome === 'stale' ? words().paperStale : words().paper[outcome];
  const known = bundle && isTold ? [el('p', {}, filled(words().paperKeys, { date: day(bundle.at) }))] : [];
  return [
    el('h2', {}, words().paper.title),
    el(
      'p',
      { class: `verdict ${isTold ? 'unchecked' : 'failed'}`, role: 'status' },
      filled(sentence, { issuer: named }),
    ),
    ...known,
    el(
      'dl',
      { class: 'facts' },
      ...facts.flatMap(([term, value]) => [el('dt', {}, term), el('dd', {}, value)]),
    ),
  ];
}

/** Reads the signed record of a paper out of a code's text. */
async function takeQr(text: string | null): Promise<void> {
  state.turn += 1;
  state.stopCamera?.();
  const issuer = readIssuer(bundle?.issuer);
  const known = bundle && issuer ? [{ ...issuer, seenAt: bundle.at }] : [];
  const paper = text === null ? null : await readPaperRecord(text, known, Date.now());
  const fault = paper ? null : text === null ? 'noQr' : 'otherQr';
  Object.assign(state, { steps: [], result: null, file: null, stopCamera: null, paper, fault });
  draw();
}

/** What the camera sees; one element, which goes on looking while the page is drawn anew. */
const viewer = el('video', { playsinline: '' }) as HTMLVideoElement;
viewer.muted = true;

function camera(): HTMLElement {
  const { stopCamera } = state;
  const button = el('button', { type: 'button' }, stopCamera ? words().closeCamera : words().camera);
  const close = () => {
    stopCamera?.();
    state.stopCamera = null;
    draw();
  };
  const open = () => {
    const onFault = (fault: Fault) => {
      Object.assign(state, { stopCamera: null, fault });
      draw();
    };
    viewer.setAttribute('aria-label', words().camera);
    state.stopCamera = lookForQr(viewer, {
      isWanted: isPaperRecord,
      onRead: (text) => void takeQr(text),
      onFault,
    });
    state.fault = null;
    draw();
  };
  button.addEventListener('click', stopCamera ? close : open);
  const { noQr, otherQr, cameraDenied, cameraNone } = words().fault;
  const faults = { noQr, otherQr, cameraDenied, cameraNone };
  const fault = state.fault === null ? [] : [el('p', { role: 'alert' }, faults[state.fault])];
  return el('section', {}, button, ...(stopCamera ? [viewer] : []), ...fault);
}

function picker(): HTMLElement {
  const input = el('input', {
    type: 'file',
    accept: '.pdf,.json,application/pdf,application/json,image/*',
  }) as HTMLInputElement;
  input.addEventListener('change', () => void choose(input.files));
  const chosen = state.file === null ? [] : [el('p', {}, filled(words().chosen, { file: state.file }))];
  return el('section', {}, el('label', {}, words().choose, input), ...chosen);
}

function languageButton(): HTMLElement {
  const other = state.language === 'es' ? 'en' : 'es';
  const button = el('button', { type: 'button', lang: other }, languages[other].name);
  button.addEventListener('click', () => {
    state.language = other;
    draw();
    document.querySelector('button')?.focus();
  });
  return button;
}

/** How old what the page knows of the log is, where the file brings it. */
function asOfView(): HTMLElement[] {
  const asOf = state.steps.find(({ name }) => name === 'log')?.evidence['asOf'];
  return asOf === undefined ? [] : [el('p', { class: 'as-of' }, filled(words().asOf, { date: day(asOf) }))];
}

function draw(): void {
  document.documentElement.lang = state.language;
  document.title = bundle
    ? filled(words().title, { number: certificateNumber(bundle.id) })
    : words().titleUnknown;
  const list = stepNames.map((name) =>
    stepView(
      state.language,
      name,
      state.steps.find((step) => step.name === name),
    ),
  );
  const live = bundle
    ? [
        el(
          'p',
          {},
          filled(words().made, { date: day(bundle.at) }),
          ' ',
          el('a', { href: bundle.address }, bundle.address),
        ),
      ]
    : [];
  document
    .querySelector('main')
    ?.replaceChildren(
      el('header', {}, el('h1', {}, document.title), languageButton()),
      ...(!state.paper && (state.steps.length > 0 || bundle)
        ? [
            verdictView(),
            ...asOfView(),
            ...factsView(),
            el('p', {}, el('strong', {}, words().how)),
            el('ol', {}, ...list),
          ]
        : []),
      ...(state.paper ? paperView(state.paper) : []),
      ...live,
      picker(),
      camera(),
    );
}

async function verify(certificate: Certificate): Promise<void> {
  state.turn += 1;
  const { turn } = state;
  Object.assign(state, { steps: [], result: null, paper: null, fault: null });
  draw();
  const running = verifyCertificate(certificate, bundle ? bundleSources(bundle) : offlineSources([]));
  for (;;) {
    const { done, value } = await running.next();
    if (turn !== state.turn) return;
    if (done) state.result = value;
    else state.steps.push(value);
    draw();
    if (done) return;
  }
}

/** Verifies the file that somebody chose or dropped. */
async function choose(files: FileList | null | undefined): Promise<void> {
  const [file] = files ?? [];
  if (!file) return;
  if (file.type.startsWith('image/')) {
    const picture = await createImageBitmap(file).catch(() => null);
    await takeQr(picture && (await readQr(picture, isPaperRecord)));
    return;
  }
  state.file = file.name;
  const bytes = new Uint8Array(await file.arrayBuffer());
  await verify(isPdf(bytes) ? { pdf: bytes } : { credential: bytes });
}

addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  void choose(event.dataTransfer?.files);
});

draw();
if (bundle) void verify({ pdf: pdfOf(bundle) });
