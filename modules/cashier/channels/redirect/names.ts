/** What is said to and by the gateway, in our names, which are also the usual ones. */
const usual = {
  merchant: 'merchant',
  order: 'order',
  amount: 'amount',
  currency: 'currency',
  returnUrl: 'return_url',
  noticeUrl: 'notify_url',
  stamp: 'timestamp',
  notice: 'notice_id',
  reference: 'reference',
  payUrl: 'pay_url',
  state: 'status',
  // The header of the signature, and the names of the states.
  signature: 'x-signature',
  paid: 'paid',
  declined: 'declined',
  reversed: 'reversed',
  restored: 'restored',
  waiting: 'waiting',
  unknown: 'unknown',
}
export type Names = typeof usual

const pairsIn = (typed: string): string[][] =>
  typed
    .split(/\s+/)
    .filter((pair) => pair !== '')
    .map((pair) => pair.split('='))

const isName = (name: string): boolean => /^[\w.-]{1,60}$/.test(name)

/** Whether these are names: ours=theirs, separated by spaces, no two of them alike. */
export function isNames(typed: string): boolean {
  const pairs = pairsIn(typed)
  const isRight = pairs.every(
    ([ours = '', theirs = '', ...more]) =>
      more.length === 0 && Object.hasOwn(usual, ours) && isName(theirs),
  )
  const { signature: _, ...words } = namesIn(typed)
  const all = Object.values(words)
  return isRight && new Set(all).size === all.length
}

/** What the gateway calls each thing. */
export const namesIn = (typed: string): Names => ({
  ...usual,
  ...(Object.fromEntries(pairsIn(typed)) as Partial<Names>),
})
