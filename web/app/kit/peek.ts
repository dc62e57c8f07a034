// Shows a card large while the pointer rests on it, while it has the keyboard's focus, or after a
// long press; a long press is not a click.
export interface Peeking {
  show(box: DOMRect): void;
  hide(): void;
}
const rest_ms = 320;
const press_ms = 420;

export function peek(node: HTMLElement, to: Peeking) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;
  const show = () => to.show(node.getBoundingClientRect());
  const hide = () => {
    clearTimeout(timer);
    to.hide();
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
    update: (next: Peeking) => (to = next),
    destroy: () => {
      hide();
      for (const [name, handler] of Object.entries(handlers))
        node.removeEventListener(name, handler);
      node.removeEventListener('click', click, true);
    },
  };
}
