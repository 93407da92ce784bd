import { PlayingCard } from '@tessera/game-ui'
import { useText } from '@tessera/web-kit'
import type { Round } from '../../shapes.ts'
import type * as z from 'zod/mini'
import { stageMessages } from '../../stage-messages.ts'
import { DiceThrow } from './dice-throw.tsx'
import styles from './shown.module.css'
import { SpinWheel } from './spin-wheel.tsx'

type Shape = z.output<typeof Round>
type Props = { game: string; variant: string; round: Shape | null }

/** What lies on the table: cards, dice or a wheel, as far as the round has come. */
export function Shown({ game, variant, round }: Props) {
  if (game === 'baccarat') return <Hands sides={['player', 'banker']} round={round} places={3} />
  if (game === 'dragon-tiger') return <Hands sides={['dragon', 'tiger']} round={round} places={1} />
  if (game === 'sic-bo') return <DiceThrow round={round} />
  return <SpinWheel game={game} variant={variant} round={round} />
}

const deckCards = 52
const suitCards = 13

export const faceOf = (value: number) => ({
  suit: Math.floor((value % deckCards) / suitCards),
  rank: (value % suitCards) + 1,
})

type Side = 'player' | 'banker' | 'dragon' | 'tiger'

function Hands({
  sides,
  round,
  places,
}: {
  sides: readonly Side[]
  round: Shape | null
  places: number
}) {
  const text = useText(stageMessages)
  const marks = new Map(
    (round?.result?.marks ?? []).map((mark) => mark.split(':') as [string, string]),
  )
  return (
    <div className={styles.hands}>
      {sides.map((side) => {
        const cards = (round?.steps ?? []).filter(({ to }) => to === side)
        const points = marks.get(side)
        const isWinner = round?.result?.main === side
        return (
          <div key={side} className={isWinner ? styles.winner : styles.hand}>
            <span className={styles.side}>
              {points === undefined
                ? text(side)
                : text('points', { side: text(side), count: points })}
            </span>
            <div className={styles.cards} style={{ '--places': places } as React.CSSProperties}>
              {cards.map(({ value }, at) => (
                <span key={`${at} ${value}`} className={at === 2 ? styles.third : styles.card}>
                  <PlayingCard card={faceOf(value)} isLit={isWinner} />
                </span>
              ))}
              {cards.length === 0 && <span className={styles.empty} aria-hidden="true" />}
            </div>
          </div>
        )
      })}
    </div>
  )
}
