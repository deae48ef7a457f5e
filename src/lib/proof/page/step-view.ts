import { evidenceOf, outcomeOf, sentenceOf } from '../report';
import type { Step } from '../steps';
import { el } from './element';
import { dayIn, type Language, languages } from './languages';

/** One of the steps of a verification, or that it is under way. */
export function stepView(language: Language, name: Step['name'], step: Step | undefined): HTMLElement {
  const words = languages[language];
  const day = (instant: string) => dayIn(language, instant);
  const title = el('h2', {}, words.step[name]);
  if (!step) return el('li', {}, title, el('p', {}, words.running));
  // What ended is no falsification.
  const own = ['revoked', 'superseded', 'renewed'].includes(step.reason) ? 'ended' : step.outcome;
  const evidence = evidenceOf(words, step).flatMap(([term, value]) => [
    el('dt', {}, term),
    el('dd', {}, value),
  ]);
  const detail = el('details', {}, el('summary', {}, words.evidenceTitle), el('dl', {}, ...evidence));
  return el(
    'li',
    { class: own },
    title,
    el(
      'p',
      {},
      el('strong', { class: 'outcome' }, outcomeOf(words, step)),
      ' ',
      sentenceOf(words, step, day),
    ),
    ...(evidence.length > 0 ? [detail] : []),
  );
}
