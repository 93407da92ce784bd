import { useText } from '@tessera/web-kit'
import { fightMessages } from '../../fight-messages.ts'
import type { Shown } from '../../games/cockfight/game.ts'

/** An exchange in words. */
export function useMoveText(isFixed: boolean): (exchange: Shown) => string {
  const text = useText(fightMessages)
  return ({ by, move, left }) => {
    if (by === 'both') {
      const isTime = isFixed && (left.meron > 0 || left.wala > 0)
      return text(isTime ? 'move.time' : 'move.both')
    }
    const hit = by === 'meron' ? 'wala' : 'meron'
    return text(`move.${move}`, {
      by: text(`spot.${by}`),
      hit: text(`spot.${hit}`),
      left: left[hit],
    })
  }
}
