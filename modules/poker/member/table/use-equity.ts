import { useEffect, useState } from 'react'
import type { Facts } from './facts.ts'

type Shares = ReadonlyMap<number, number>
const sliceMilliseconds = 12

/** How often each open hand wins, exactly: over every board that can still come. */
export function useEquity(facts: Facts | null): Shares | undefined {
  const [found, setFound] = useState<{ key: string; shares: Shares }>()
  const hand = facts?.hand.state === 'runout' && facts.hand.boards.length === 1 ? facts.hand : null
  const board = hand?.boards[0]
  // Four cards in each hand: the boards before the flop are too many for a moment.
  const isCountable = hand && board && (hand.setup.game === 'holdem' || board.length >= 3)
  const key = isCountable ? `${hand.id} ${board.length}` : ''
  // It is counted beside the page, a little at a time.
  useEffect(() => {
    if (!key || !hand || !board) return undefined
    let isOver = false
    const run = async () => {
      const { countBoards } = await import('../../rules/equity.ts')
      const cards = hand.shown.map((each) => each.cards)
      let started = performance.now()
      let last: { wins: number; ties: number; losses: number; share: number }[] = []
      for (const counted of countBoards(hand.setup.game, cards, board)) {
        last = counted
        if (performance.now() - started < sliceMilliseconds) continue
        await new Promise((done) => setTimeout(done))
        if (isOver) return
        started = performance.now()
      }
      const shares = hand.shown.map(({ seat }, at): [number, number] => {
        const { wins, ties, losses, share } = last[at] ?? { wins: 0, ties: 0, losses: 1, share: 0 }
        return [seat, share / (wins + ties + losses)]
      })
      if (!isOver) setFound({ key, shares: new Map(shares) })
    }
    void run()
    return () => {
      isOver = true
    }
    // The hand of this key does not change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  return found?.key === key ? found.shares : undefined
}
