/**
 * What a screen must never look like: letters of fields that are not the page's or so small that a phone zooms in, two
 * signs where one of them is meant, a text over another one. Runs in the page, which gets it as text: all stands in one
 * function.
 */
export function looks(): string[] {
  const visible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
  const nameOf = (element: Element) =>
    `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`;

  const letters = (): string[] => {
    const { fontFamily: page } = getComputedStyle(document.body);
    const typed =
      'textarea, select, input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"])';
    // Of a field of several places the one that carries its value is a pixel that nobody sees.
    const seen = (field: Element) => visible(field) && field.getBoundingClientRect().width > 1;
    return [...document.querySelectorAll(typed)].filter(seen).flatMap((field) => {
      const { fontFamily, fontSize } = getComputedStyle(field);
      const name = `field ${field.getAttribute('name') ?? field.getAttribute('aria-label') ?? field.id}`;
      return [
        ...(fontFamily === page ? [] : [`${name} has letters of its own: ${fontFamily}`]),
        ...(parseFloat(fontSize) >= 16 ? [] : [`${name} has letters of ${fontSize}`]),
      ];
    });
  };

  /** What a field is called, over what it counts. */
  const units = (): string[] =>
    [...document.querySelectorAll('.MuiFormControl-root > label')].filter(visible).flatMap((label) => {
      const name = label.getBoundingClientRect();
      const within = label.parentElement?.querySelectorAll('.MuiInputBase-root > span') ?? [];
      return [...within].flatMap((unit) => {
        const { left, top, bottom } = unit.getBoundingClientRect();
        const crosses =
          unit.textContent !== '' && name.right > left && name.bottom > top && name.top < bottom;
        return crosses ? [`${nameOf(label)} stands over ${nameOf(unit)}`] : [];
      });
    });

  const signs = (): string[] =>
    [...document.querySelectorAll('button, a')].filter(visible).flatMap((element) => {
      const drawn = [...element.querySelectorAll(':scope > svg')];
      if (drawn.length === 0 || element.textContent.trim() !== '') return [];
      const shown = drawn.filter(visible).length;
      return shown === 1 ? [] : [`${shown} signs in ${nameOf(element)}`];
    });

  interface Box {
    element: Element;
    layer: Element | null;
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  /** What lies over the page, or beside it, on purpose. */
  const layerOf = (element: Element): Element | null => {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(box).position)) return box;
    return null;
  };
  /** The part of a box that no box around it cuts off. */
  const uncut = (box: Box): Box => {
    const left = { ...box };
    for (let around: Element | null = box.element; around; around = around.parentElement) {
      if (around === document.body || getComputedStyle(around).overflow === 'visible') continue;
      const edge = around.getBoundingClientRect();
      left.left = Math.max(left.left, edge.left);
      left.right = Math.min(left.right, edge.right);
      left.top = Math.max(left.top, edge.top);
      left.bottom = Math.min(left.bottom, edge.bottom);
    }
    return left;
  };
  const boxes = (): Box[] => {
    const found: Box[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || element.closest('svg, option, script, style')) continue;
      if (!visible(element)) continue;
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects())
        if (right - left > 1)
          found.push(uncut({ element, layer: layerOf(element), left, right, top, bottom }));
    }
    return found.filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1);
  };
  const crossings = (): string[] => {
    const found = new Set<string>();
    const open: Box[] = [];
    for (const box of boxes().toSorted((one, other) => one.top - other.top)) {
      for (let place = open.length - 1; place >= 0; place -= 1)
        if ((open[place]?.bottom ?? 0) <= box.top) open.splice(place, 1);
      for (const other of open) {
        if (other.element === box.element || other.layer !== box.layer) continue;
        const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        // Lines that are set close touch each other.
        const least = 0.3 * Math.min(box.bottom - box.top, other.bottom - other.top);
        if (wide > 2 && high > least) found.add(`${nameOf(other.element)} crosses ${nameOf(box.element)}`);
      }
      open.push(box);
    }
    return [...found];
  };

  return [...letters(), ...units(), ...signs(), ...crossings()];
}
