type Tickets = { own: number; tickets: number; prizes: number }

/**
 * How likely at least one of a member's tickets wins, with these tickets and every prize drawn among all of them. Where one
 * may win only so often, more tickets are drawn, and it is at least this.
 */
export function chanceOfAnyPrize({ own, tickets, prizes }: Tickets): number {
  let none = 1
  for (let drawn = 0; drawn < Math.min(prizes, tickets); drawn++) {
    none *= Math.max(0, tickets - own - drawn) / (tickets - drawn)
  }
  return 1 - none
}
