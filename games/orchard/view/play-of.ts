import type { GameViewProps } from '@tessera/game-kit'
import type { Step } from '../game.ts'
import type { Play } from './scene/player.ts'

type Round = NonNullable<GameViewProps<Record<string, never>, Step>['round']>

/** What the player needs to know of a round. */
export function playOf({ steps, stake, prize }: Round): Play {
  const spin = steps.find((step) => step.type === 'spin')
  const win = steps.find((step) => step.type === 'win')
  return {
    stops: spin?.stops ?? [],
    winReels: win?.reels ?? 0,
    isCelebrated: prize.amount > stake.amount,
  }
}
