import { useText } from '@tessera/web-kit'
import { useEffect, useState } from 'react'
import { blackjackMessages } from '../../blackjack-messages.ts'
import type { Play } from '../../seat-shapes.ts'
import type { Round } from '../../shapes.ts'
import styles from './seated-stage.module.css'
import { isSplitSeat, totalSaid } from './shown-hands.ts'

const linesMost = 8
const calmMilliseconds = 1_000

/** The last value, at most once a second: what is read aloud waits for a calm moment. */
function useCalmly<T>(value: T): T {
  const [shown, setShown] = useState(value)
  // Time passes outside React.
  useEffect(() => {
    const timer = setTimeout(() => setShown(value), calmMilliseconds)
    return () => clearTimeout(timer)
  }, [value])
  return shown
}

/** What was decided and drawn, in words, for readers of the screen. */
export function PlayLog({ round }: { round: Round | null }) {
  const text = useText(blackjackMessages)
  const total = (cards: readonly number[], isSplit: boolean) => {
    const { key, count } = totalSaid(cards, isSplit)
    return text(key, { count })
  }
  const line = (play: Play, { seat, hand, move }: Play['decisions'][number]) => {
    if (move === 'peek') return text('log.peek')
    const { cards = [] } = play.hands.find((each) => each.seat === seat && each.hand === hand) ?? {}
    return text(`log.${move}`, { seat, total: total(cards, isSplitSeat(play, seat)) })
  }
  const play = round?.play
  const lines = (play?.decisions ?? []).map((decision) => (play ? line(play, decision) : ''))
  const isShown = play?.stage === 'dealer' && !play.dealer.hasHole
  if (play && isShown) lines.push(text('log.dealer', { total: total(play.dealer.cards, false) }))
  const calm = useCalmly(lines.slice(-linesMost).join('\n'))
  return (
    <div className={styles.log} role="log" aria-label={text('log')} aria-live="polite">
      {calm.split('\n').map((each, at) => (
        <p key={`${at} ${each}`}>{each}</p>
      ))}
    </div>
  )
}
