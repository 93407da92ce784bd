import type { Score } from '../../sport.ts'

/** How many quarters, sets or maps of a match are over. */
export function partsOver(score: Score): number {
  switch (score.kind) {
    case 'basketball':
      return score.isOver ? score.quarter : score.quarter - 1
    case 'tennis':
      return score.setsOver
    case 'esports':
      return score.maps.filter(({ isOver }) => isOver).length
    case 'football':
    case 'fight':
    case 'cockfight':
    case 'field':
      return 0
  }
}
