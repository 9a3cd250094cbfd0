/** Where we are: the path, as the address bar shows it. */
export const route = $state({ path: location.pathname, query: location.search });

export function go(address: string): void {
  history.pushState(null, "", address);
  arrive();
  window.scrollTo(0, 0);
}

function arrive(): void {
  route.path = location.pathname;
  route.query = location.search;
}

window.addEventListener("popstate", arrive);

/** Follows links of our own without loading the page anew. */
export function followLinks(event: MouseEvent): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = (event.target as Element | null)?.closest("a");
  if (!isPlain || event.defaultPrevented || !link) return;
  const isOurs = link.origin === location.origin && !link.target && !link.hasAttribute("download");
  if (!isOurs || link.pathname.includes(".") || link.pathname.startsWith("/schema")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

/** The key in the address's fragment, which is taken out of the address bar at once. */
export function takeKey(): string | null {
  const key = new URLSearchParams(location.hash.slice(1)).get("key");
  if (location.hash !== "") history.replaceState(null, "", location.pathname + location.search);
  return key === "" ? null : key;
}
