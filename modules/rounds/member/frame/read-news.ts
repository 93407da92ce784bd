export const newsKinds = ['ready', 'moneyMoved', 'lobby', 'cashier'] as const
/** What the page of a game tells the site: that it is there, that the vendor's wallet has changed, or where its member wants to go. */
export type News = (typeof newsKinds)[number]

type Told = Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>

/**
 * What a message says, or nothing where it comes from another window or another host than the game's, or says anything
 * else: whatever runs in this browser may post to the page.
 */
export function readNews(
  { source, origin, data }: Told,
  frame: { contentWindow: unknown } | null,
  expected: string,
): News | undefined {
  if (!frame || source === null || source !== frame.contentWindow || origin !== expected) return
  if (typeof data !== 'object' || data === null || Object.keys(data).length !== 1) return
  const said = (data as { tessera?: unknown }).tessera
  return newsKinds.find((each) => each === said)
}
