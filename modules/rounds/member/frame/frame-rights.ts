/**
 * What the page of a game may do. From another host it keeps its own origin; on an address of the site it gets none, so
 * that it can read nothing of the site. `origin`: where its messages then come from.
 */
export function frameRights(url: string, own: string): { sandbox: string; origin: string } {
  const { origin } = new URL(url, own)
  return origin === new URL(own).origin
    ? { sandbox: 'allow-scripts', origin: 'null' }
    : { sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups', origin }
}
