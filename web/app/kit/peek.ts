// Shows a card large while the pointer rests on it, while it has the keyboard's focus, or after a
// long press; a long press is not a click.
export interface Peek {
  key: string; // what is shown large, and …
  box: DOMRect; // … where it lies small
}
interface Params {
  desk: { peek: Peek | null };
  key: string | null; // null: nothing to show
}
const rest_ms = 320;
const press_ms = 420;

export function peek(node: HTMLElement, params: Params) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;
  const show = () => {
    const { desk, key } = params;
    if (key !== null) desk.peek = { key, box: node.getBoundingClientRect() };
  };
  const hide = () => {
    clearTimeout(timer);
    if (params.desk.peek?.key === params.key) params.desk.peek = null;
  };
  const later = (ms: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  };
  const handlers: Record<string, (event: any) => void> = {
    pointerenter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') later(rest_ms, show);
    },
    pointerleave: hide,
    pointerdown: (event: PointerEvent) => {
      pressed = false;
      if (event.pointerType === 'mouse') return hide();
      later(press_ms, () => {
        pressed = true;
        show();
      });
    },
    pointerup: () => clearTimeout(timer),
    pointercancel: hide,
    focus: () => {
      if (node.matches(':focus-visible')) later(rest_ms, show);
    },
    blur: hide,
    contextmenu: (event: Event) => {
      if (pressed) event.preventDefault();
    },
  };
  const click = (event: Event) => {
    if (!pressed) return;
    pressed = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  for (const [name, handler] of Object.entries(handlers)) node.addEventListener(name, handler);
  node.addEventListener('click', click, true);
  return {
    update: (next: Params) => (params = next),
    destroy: () => {
      hide();
      for (const [name, handler] of Object.entries(handlers))
        node.removeEventListener(name, handler);
      node.removeEventListener('click', click, true);
    },
  };
}
