import type { Spot, Variant } from '../../games/table-game.ts'

const insideMost = 6

/** Whether a spot is on a few numbers of a wheel. */
const isInside = ({ valid }: Spot): boolean =>
  valid.bet === 'numbers' && (valid.on?.length ?? 0) >= 1 && (valid.on?.length ?? 0) <= insideMost

/** The spots of a table: those on numbers of a wheel, and the others group by group, in the order of the game. */
export function groupsOf(
  game: string,
  { spots }: Variant,
): { numbers: Spot[]; groups: { code: string; spots: Spot[] }[] } {
  const numbers = game === 'roulette' ? spots.filter(isInside) : []
  const groups: { code: string; spots: Spot[] }[] = []
  for (const spot of spots) {
    if (numbers.includes(spot)) continue
    const group = groups.find(({ code }) => code === spot.group)
    if (group) group.spots.push(spot)
    else groups.push({ code: spot.group, spots: [spot] })
  }
  return { numbers, groups }
}
