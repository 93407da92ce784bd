import fc from 'fast-check'

/** A prize of the largest stake still has to be an amount that a ledger can keep. */
export const multiplierMost = 100_000_000

/** What steps tell that is paid: a step of the type `win` has it; without one, nothing is. */
export function multiplierIn(steps: unknown[]): number {
  const win = steps.find((step) => (step as { type?: unknown }).type === 'win')
  return win ? (win as { multiplier: number }).multiplier : 0
}

/** What stands around a game and must not matter: the bank, the shop and the member. */
export const surroundings = fc.record({
  bank: fc.bigInt({ min: 0n, max: 10n ** 15n }),
  shop: fc.record({ name: fc.string(), rtp: fc.double(), isOpen: fc.boolean() }),
  member: fc.record({ id: fc.uuid(), lost: fc.bigInt(), level: fc.nat(), rounds: fc.nat() }),
})
