/** What stacks are worth by the chance of each place (ICM), as shares of the prizes. */
export function worthOfStacks(stacks: readonly number[], prizes: readonly number[]): number[] {
  const worths = stacks.map(() => 0)
  const place = (left: readonly number[], chance: number, at: number): void => {
    const prize = prizes[at]
    if (prize === undefined || left.length === 0) return
    const all = left.reduce((sum, seat) => sum + (stacks[seat] ?? 0), 0)
    for (const seat of left) {
      const its = all > 0 ? (chance * (stacks[seat] ?? 0)) / all : 0
      worths[seat] = (worths[seat] ?? 0) + its * prize
      place(
        left.filter((each) => each !== seat),
        its,
        at + 1,
      )
    }
  }
  place(
    stacks.map((_, seat) => seat),
    1,
    0,
  )
  return worths
}
