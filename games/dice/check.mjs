/* Dice: 10,000 numbers, shown as 0.00 to 99.99. The payout is 99 % divided by the chance, in ten-thousandths. */
export const rule = {
  version: '1',
  size: 10_000,
  /** @param {{ side: string, target: number }} choice @param {number} number */
  multiplier({ side, target }, number) {
    if (side !== 'over' && side !== 'under') throw new Error(`dice has no side “${side}”`)
    const chance = side === 'over' ? 9_999 - target : target
    if (!Number.isInteger(target) || chance < 100 || chance > 9_800) {
      throw new Error(`dice has no target ${target} on the side “${side}”`)
    }
    const isWon = side === 'over' ? number > target : number < target
    return isWon ? Math.floor(99_000_000 / chance) : 0
  },
}
