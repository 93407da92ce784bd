import { betsProblems } from '@tessera/bets/calls'
import type { GameView } from '@tessera/game-kit'
import { readVolume, setVolume } from '@tessera/web-kit/sound'
import type { FreeRounds } from '../calls.ts'
import type { useFreeRounds } from './free-rounds/use-free-rounds.ts'
import { useKeysOn } from './keys-setting.ts'
import { useKeys } from './use-keys.ts'
import type { useMoves } from './use-moves.ts'
import type { usePlay } from './use-play.ts'
import type { useStake } from './use-stake.ts'

type Given = {
  view: GameView
  choice: unknown
  choose: (choice: unknown) => void
  stake: ReturnType<typeof useStake>
  play: ReturnType<typeof usePlay>
  moves: ReturnType<typeof useMoves>
  free: ReturnType<typeof useFreeRounds>
}

/** What the button and the keys do: a round is begun, by whoever pays it, played on or skipped, and the stake is chosen. */
export function usePresses({ view, choice, choose, stake, play, moves, free }: Given) {
  const playFree = async ({ id, stake: paid }: FreeRounds) => {
    const problem = await play.play(paid, choice as Record<string, unknown>, { free: id })
    if (problem?.is(betsProblems.freeStakeGone)) free.gone(id)
  }
  const press = (isSpace = false) => {
    if (play.phase === 'open') return isSpace ? moves.act() : moves.press()
    if (play.phase !== 'ready') play.skip()
    else if (free.paying) void playFree(free.paying)
    else if (stake.money) void play.play(stake.money, choice as Record<string, unknown>)
    else stake.askFor()
  }
  useKeys(useKeysOn(), ({ key, shiftKey }) => {
    if (key === ' ') press(true)
    else if (play.phase === 'open' && moves.hearKey({ key, shiftKey })) return true
    else if (key === 'm') setVolume({ isMuted: !readVolume().isMuted })
    else if (play.phase === 'open') return false
    else if (key === 'a') stake.halve()
    else if (key === 'd') stake.double()
    else {
      const next = view.keys?.({ key, shiftKey }, choice) ?? choice
      if (next === choice) return false
      choose(next)
    }
    return true
  })
  return press
}
