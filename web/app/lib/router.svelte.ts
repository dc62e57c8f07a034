// Where we are: /, /new/<game>, /t/<table>#<token>, /t/<table>/watch#<token>,
// /replay/<table>/<match>#<step>, and a few more.
export interface Route {
  page: string; // first part of the path, "" for the landing page
  id: string; // second part
  more: string; // third part
  hash: string; // without "#"
  query: URLSearchParams;
}

// An address that somebody has cut in the middle of a letter leads nowhere, as it stands.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
function read(): Route {
  const parts = location.pathname.split('/').filter(Boolean).map(decoded);
  const [page = '', id = '', more = ''] = parts;
  const query = new URLSearchParams(location.search);
  return { page, id, more, hash: location.hash.slice(1), query };
}

class Router {
  route = $state.raw<Route>(read());

  constructor() {
    addEventListener('popstate', () => (this.route = read()));
    addEventListener('click', (event) => this.#follow(event));
  }
  go(path: string, replace = false) {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.route = read();
    scrollTo(0, 0);
  }
  // Links inside the page change the route without loading the page again.
  #follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}
export const router = new Router();
