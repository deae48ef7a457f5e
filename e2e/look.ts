/**
 * What the sweeps look for, inside the page. Everything stands in one function, because the page gets it as text.
 */

declare global {
  interface Window {
    look: {
      /** Looks at what has the focus after each press of a key, until it is at something for the second time. */
      walk: () => void;
      /** What was wrong at which stop; null while the walk is not back. */
      walked: () => string[] | null;
      /** What scrolls sideways, is cut off, or runs out of its own box. */
      misfits: () => string[];
      /** Fields whose edge does not stand out by 3:1 from what lies around (WCAG 1.4.11). */
      faint: () => string[];
      /** Keeps in mind what is told by a colour alone. */
      note: () => void;
      /** What of it cannot be told any more in forced colours. */
      lost: () => string[];
      /** Spaces the text as WCAG 1.4.12 has it, or no longer. */
      space: (on: boolean) => void;
      /** Waits until the document has that attribute, and what follows from it is on the screen. */
      until: (name: string, value: string) => Promise<void>;
    };
  }
}

export function installLook(): void {
  type Side = { on: [x: number, y: number]; by: [x: number, y: number] };
  type Colour = [red: number, green: number, blue: number, alpha: number];

  const nameOf = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent;
    return `${element.localName}.${element.getAttribute('role') ?? ''} "${(words ?? '').trim().slice(0, 50)}"`;
  };

  const parse = (text: string): Colour => {
    const numbers = (text.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
    const [red = 0, green = 0, blue = 0, alpha = 1] = text.startsWith('color(')
      ? numbers.map((value, place) => (place < 3 ? value * 255 : value))
      : numbers;
    return [red, green, blue, text === 'transparent' ? 0 : alpha];
  };
  const over = (top: Colour, under: Colour): Colour => {
    const mix = (a: number, b: number) => a * top[3] + b * (1 - top[3]);
    return [mix(top[0], under[0]), mix(top[1], under[1]), mix(top[2], under[2]), 1];
  };
  const luminance = (colour: Colour) => {
    const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((value) => {
      const part = value / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (a: Colour, b: Colour) => {
    const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((one, two) => one - two);
    return (light + 0.05) / (dark + 0.05);
  };
  /** The colour at a point, and null where a picture stands. */
  const groundAt = (x: number, y: number): Colour | null => {
    const stack = document.elementsFromPoint(x, y);
    const layers: Colour[] = [];
    for (const element of stack) {
      if (['img', 'canvas'].includes(element.localName)) return null;
      const colour = parse(getComputedStyle(element).backgroundColor);
      if (colour[3] > 0) layers.push(colour);
      if (colour[3] === 1) break;
    }
    return layers.reduceRight<Colour>((under, top) => over(top, under), [255, 255, 255, 1]);
  };

  const inWindow = (x: number, y: number) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  /** Whether no box around an element cuts a point off. */
  const uncut = (element: Element, x: number, y: number) => {
    let fixed = getComputedStyle(element).position === 'fixed';
    for (let box = element.parentElement; box && !fixed; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.overflow !== 'visible' && box !== document.body && box !== document.documentElement) {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (x < left || x > right || y < top || y > bottom) return false;
      }
      fixed = style.position === 'fixed';
    }
    return true;
  };

  /** What is wrong with a ring so far outside of a box, in that colour. */
  const judgeRing = (element: Element, width: number, offset: number, colour: Colour): string[] => {
    const box = element.getBoundingClientRect();
    const { left, right, top, bottom } = box;
    // The middle of what the window shows of it.
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    // The middle of the line, and beside it what it has to stand out from.
    const line = offset + width / 2;
    const beside = offset >= 0 ? offset + width + 1 : offset - 1;
    const sides: Side[] = [
      { on: [left - line, y], by: [left - beside, y] },
      { on: [right + line, y], by: [right + beside, y] },
      { on: [x, top - line], by: [x, top - beside] },
      { on: [x, bottom + line], by: [x, bottom + beside] },
    ];
    const seen = sides.filter(({ on }) => inWindow(...on) && uncut(element, ...on));
    if (seen.length < 2) return [`of its ring ${seen.length} sides show`];
    return seen.flatMap(({ by }) => {
      const ground = inWindow(...by) ? groundAt(...by) : null;
      const ratio = ground ? contrast(over(colour, ground), ground) : 21;
      return ratio < 3 ? [`its ring has ${ratio.toFixed(2)}:1`] : [];
    });
  };

  const outlineOf = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(element);
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return null;
    return {
      width: parseFloat(outlineWidth),
      offset: parseFloat(outlineOffset),
      colour: parse(outlineColor),
    };
  };

  /** The ring of what has the focus: its own outline, that of a box around it, or the thick border of a field. */
  const ringProblems = (element: Element): string[] => {
    let box: Element | null = element;
    for (let level = 0; box && level < 7; level += 1) {
      const outline = outlineOf(box);
      if (outline) return judgeRing(box, outline.width, outline.offset, outline.colour);
      const edge: Element | null = box.querySelector(':scope.Mui-focused > fieldset');
      if (edge) {
        const style = getComputedStyle(edge);
        const width = parseFloat(style.borderTopWidth);
        if (width >= 2) return judgeRing(edge, width, -width, parse(style.borderTopColor));
      }
      box = box.parentElement;
    }
    return ['no ring'];
  };

  /** What shows of an element that lies unseen over its picture, such as a radio button. */
  const shown = (element: Element) =>
    element instanceof HTMLInputElement && getComputedStyle(element).opacity === '0' && element.parentElement
      ? element.parentElement
      : element;

  const covered = (element: Element): string[] => {
    const rects = [...element.getClientRects()];
    const [first] = rects;
    if (!first) return ['nothing of it shows'];
    const { width, height } = first;
    const points = [
      [0.5, 0.5],
      [0.15, 0.5],
      [0.85, 0.5],
      [0.5, 0.2],
      [0.5, 0.8],
    ].map(([a = 0, b = 0]) => [first.left + width * a, first.top + height * b] as const);
    const large = width > innerWidth || height > innerHeight - 120;
    return points.flatMap(([x, y]) => {
      if (!inWindow(x, y)) return large ? [] : ['out of the window'];
      const top = document.elementFromPoint(x, y);
      const clear =
        top &&
        (element.contains(top) ||
          top.contains(element) ||
          // A field's own label lies on its edge.
          top.closest('.MuiFormControl-root, fieldset')?.contains(element) ||
          top.closest('label')?.contains(element));
      if (!clear) return [`under ${top ? nameOf(top) : 'nothing'}`];
      return uncut(element, x, y) || large ? [] : ['cut off'];
    });
  };

  let endWalk: () => string[] | null = () => [];
  const walk = () => {
    const seen = new Set<Element>();
    const found: string[] = [];
    let last: Element | null = null;
    let back = false;
    const look = () => {
      const element = document.activeElement;
      // At the end of the document nothing has the focus.
      if (back || !element || element === document.body) return;
      // A date has several places of its own.
      if (element === last && element.matches('[type="date"]')) return;
      last = element;
      back = seen.has(element);
      if (back) return;
      seen.add(element);
      const problems = new Set([...ringProblems(element), ...covered(shown(element))]);
      found.push(...[...problems].map((problem) => `${nameOf(element)}: ${problem}`));
    };
    // What is pressed beyond the end leads nowhere.
    const stay = (event: Event) => {
      if (!back) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', stay, true);
    window.addEventListener('keyup', look, true);
    endWalk = () => {
      if (!back) return null;
      window.removeEventListener('keydown', stay, true);
      window.removeEventListener('keyup', look, true);
      return found;
    };
  };
  const walked = () => endWalk();

  const visible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

  const misfits = () => {
    const found: string[] = [];
    const titles = document.querySelectorAll('title:not(svg title)').length;
    if (titles !== 1) found.push(`${titles} titles`);
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide`);
    for (const element of document.body.querySelectorAll('*')) {
      if (!(element instanceof HTMLElement) || !hasText(element)) continue;
      const style = getComputedStyle(element);
      // What only a screen reader says is a pixel.
      if (element.clientWidth <= 1 || style.display === 'inline' || !visible(element)) continue;
      const wide = element.scrollWidth - element.clientWidth > 1;
      const high = element.scrollHeight - element.clientHeight > 2;
      // A name that is cut short is whole in its label, or where a pointer rests on it.
      if (element.closest('[aria-label]')?.getAttribute('aria-label')?.includes(element.textContent))
        continue;
      if (element.title === element.textContent) continue;
      const cuts = style.overflowX !== 'visible' && !['auto', 'scroll'].includes(style.overflowX);
      if (wide && (cuts || element.matches('button, a'))) found.push(`too wide: ${nameOf(element)}`);
      if (high && cuts) found.push(`too high: ${nameOf(element)}`);
    }
    return found;
  };

  /** Boxes without words whose colour says something. */
  let marks: HTMLElement[] = [];
  const note = () => {
    marks = [...document.body.querySelectorAll<HTMLElement>('span, div, i')].filter((element) => {
      if (element.childElementCount > 0 || element.textContent !== '' || !visible(element)) return false;
      const { width, height } = element.getBoundingClientRect();
      const own = parse(getComputedStyle(element).backgroundColor);
      if (width < 3 || height < 3 || own[3] === 0 || getComputedStyle(element).position === 'fixed')
        return false;
      const around = element.parentElement && groundBehind(element.parentElement);
      return !around || contrast(over(own, around), around) > 1.2;
    });
  };
  const groundBehind = (element: Element): Colour => {
    const own = parse(getComputedStyle(element).backgroundColor);
    if (own[3] === 1 || !element.parentElement) return over(own, [255, 255, 255, 1]);
    return over(own, groundBehind(element.parentElement));
  };

  const edges = (element: Element) => {
    const style = getComputedStyle(element);
    return ['top', 'right', 'bottom', 'left'].some(
      (side) => parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0,
    );
  };
  const typed =
    'textarea, select, input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"])';
  const faint = () => {
    const found: string[] = [];
    for (const field of document.querySelectorAll<HTMLElement>(typed)) {
      // Of a field of several places the one that carries its value is a pixel that nobody sees.
      const seen = visible(field) && field.getBoundingClientRect().width > 1;
      if (!seen || field.matches(':disabled')) continue;
      // Its own edge, or that of a box around it, which Material draws with a `fieldset`.
      let box: Element | null = field;
      let edge: Element | null = null;
      for (let level = 0; box && !edge && level < 4; level += 1) {
        edge = [box, ...box.querySelectorAll(':scope > fieldset')].find(edges) ?? null;
        if (!edge) box = box.parentElement;
      }
      const around = groundBehind(box?.parentElement ?? document.body);
      const ratio = edge
        ? contrast(over(parse(getComputedStyle(edge).borderBottomColor), around), around)
        : 0;
      if (ratio < 3) found.push(`faint, ${ratio.toFixed(2)}:1: ${nameOf(field)}`);
    }
    return found;
  };

  /** How something looks where colours are forced. */
  const looks = (element: Element) => {
    const style = getComputedStyle(element);
    const drawn = [...element.querySelectorAll('svg path')].map((path) => path.getAttribute('d'));
    return [
      ...[
        style.backgroundColor,
        style.color,
        style.borderTopWidth,
        style.borderTopStyle,
        style.borderBottomWidth,
      ],
      ...[style.borderTopColor, style.textDecorationLine, ...drawn],
    ].join('|');
  };
  const stateNames = [
    'aria-pressed',
    'aria-selected',
    'aria-current',
    'aria-checked',
    'data-status',
    'data-selected',
  ];
  const stateful = stateNames.map((name) => `[${name}]`).join();

  const lost = () => {
    const found: string[] = [];
    for (const mark of marks) {
      const colour = parse(getComputedStyle(mark).backgroundColor);
      const around = mark.parentElement ? groundBehind(mark.parentElement) : colour;
      if (contrast(over(colour, around), around) < 1.2 && !edges(mark))
        found.push(`a mark in ${nameOf(mark.closest('li, tr, section, main, [role]') ?? mark)}`);
    }
    for (const element of document.querySelectorAll<HTMLElement>(stateful)) {
      const states = stateNames.filter(
        (name) => !['false', 'mixed', null].includes(element.getAttribute(name)),
      );
      if (states.length === 0 || !visible(element)) continue;
      const on = looks(element);
      const peer = [...(element.parentElement?.children ?? [])].find(
        (other) =>
          other.localName === element.localName &&
          !other.matches(states.map((name) => `[${name}="${element.getAttribute(name)}"]`).join()),
      );
      const kept = states.map((name) => [name, element.getAttribute(name) ?? ''] as const);
      for (const name of states) element.removeAttribute(name);
      // A mark of its own, such as the check of a menu's item, is told by its shape.
      const told = looks(element) !== on || (peer && looks(peer) !== on) || element.querySelector('svg');
      for (const [name, value] of kept) element.setAttribute(name, value);
      if (!told) found.push(`${states.join(', ')} of ${nameOf(element)}`);
    }
    return found;
  };

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
  );
  const space = (on: boolean) => {
    const others = document.adoptedStyleSheets.filter((other) => other !== sheet);
    document.adoptedStyleSheets = on ? [...others, sheet] : others;
    // What opened beside a button finds its place anew.
    window.dispatchEvent(new Event('resize'));
  };

  const until = async (name: string, value: string) => {
    let changed = true;
    const end = performance.now() + 300_000;
    const observer = new MutationObserver(() => (changed = true));
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    while (changed || document.documentElement.getAttribute(name) !== value) {
      if (performance.now() > end) throw new Error(`No ${name} "${value}" that stays still`);
      changed = false;
      await new Promise(requestAnimationFrame);
    }
    observer.disconnect();
  };

  window.look = { walk, walked, misfits, faint, note, lost, space, until };
}
