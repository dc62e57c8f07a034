// Says on an element that scrolls on which sides there is more: data-more="left right". The style
// `[data-more]` lets these sides fade.
export function edges(node: HTMLElement) {
  function look() {
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = node;
    const { overflowX, overflowY } = getComputedStyle(node);
    const wide = overflowX === 'visible' ? 0 : scrollWidth - clientWidth;
    const high = overflowY === 'visible' ? 0 : scrollHeight - clientHeight;
    const sides = [
      scrollLeft > 2 && 'left',
      wide - scrollLeft > 2 && 'right',
      scrollTop > 2 && 'top',
      high - scrollTop > 2 && 'bottom',
    ];
    const more = sides.filter(Boolean).join(' ');
    if (node.dataset.more !== more) node.dataset.more = more;
  }
  // Looks when the browser has laid out the page anyway: first at once, then whenever a size or what
  // is inside has changed.
  const sizes = new ResizeObserver(look);
  const again = () => {
    sizes.unobserve(node);
    sizes.observe(node);
  };
  const children = new MutationObserver(again);
  again();
  children.observe(node, { childList: true, subtree: true });
  node.addEventListener('scroll', look, { passive: true });
  return {
    destroy() {
      sizes.disconnect();
      children.disconnect();
      node.removeEventListener('scroll', look);
    },
  };
}
