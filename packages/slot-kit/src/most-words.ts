import type { SlotDefinition } from './definition.ts'

/**
 * How many words of the stream a round takes at most, where no word is thrown away. One in billions is:
 * `spare` leaves room for that.
 */
export function mostWords(definition: SlotDefinition): number {
  const { grid, falls, free, hold, pick, respins, jackpots } = definition
  const rows = 'rows' in grid ? grid.rows : Math.max(...grid.heights.map(([height]) => height))
  const cells = grid.reels * rows
  const landing = 'strips' in definition.cells ? grid.reels : cells + grid.reels
  const spin = landing + cells * ((falls?.ladder.length ?? 1) - 1)
  return (
    spin +
    spin * (respins?.most ?? 0) +
    (free ? 1 + free.most * (spin + 1) : 0) +
    // A coin at the end of every run of respins, until the grid is full.
    (hold ? cells * (hold.respins * cells + 2) : 0) +
    (pick ? pick.values.length + pick.closers : 0) +
    (jackpots?.tiers.length ?? 0) +
    spare
  )
}

const spare = 16
