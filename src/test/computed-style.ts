/**
 * Has styles computed quickly: jsdom matches every rule of its own style sheet with an element, and works out sixteen
 * values, each time a test asks whether the element is shown. That sheet says the same of all elements of a kind, and
 * the styles of the app stand apart from the document (render-app.tsx); whatever else is asked of a style, jsdom says
 * itself.
 */
export function computeStylesQuickly(): void {
  const slow = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();
  const kinds = ['hidden', 'open', 'popover', 'type'];

  const display = (element: Element): string => {
    const own = styleOf(element)?.display;
    if (own) return own;
    const marks = kinds.map((name) => element.getAttribute(name) ?? '-');
    const kind = [element.namespaceURI, element.localName, ...marks].join();
    const known = displays.get(kind) ?? slow(element).display;
    displays.set(kind, known);
    return known;
  };

  window.getComputedStyle = (element, pseudo) => {
    let whole: CSSStyleDeclaration | undefined;
    const all = () => (whole ??= slow(element, pseudo));
    if (pseudo) return all();
    const quick = (name: unknown): string | undefined => {
      if (name === 'display') return display(element);
      if (name === 'opacity') return styleOf(element)?.opacity ?? '';
      if (name === 'visibility') return inherited(element, 'visibility') ?? 'visible';
      return name === 'pointerEvents' ? (inherited(element, 'pointerEvents') ?? 'auto') : undefined;
    };
    const getPropertyValue = (name: string) => quick(name) ?? all().getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_target, name) => {
        if (name === 'getPropertyValue') return getPropertyValue;
        const value: unknown = quick(name) ?? Reflect.get(all(), name);
        return typeof value === 'function' ? (value.bind(all()) as unknown) : value;
      },
    });
  };
}

const styleOf = (element: Element) => (element as Partial<HTMLElement>).style;

/** The value that the element, or the nearest one around it, has of its own. */
function inherited(element: Element, name: 'visibility' | 'pointerEvents'): string | undefined {
  for (let box: Element | null = element; box; box = box.parentElement) {
    const own = styleOf(box)?.[name];
    if (own && own !== 'inherit') return own;
  }
  return undefined;
}
