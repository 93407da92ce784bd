import { PayTable, useGameFacts } from '@tessera/game-ui'
import { GameRules, useText } from '@tessera/web-kit'
import { payOf } from '../card.ts'
import { anyCard, bingoNine } from '../game.ts'
import { messages } from '../messages.ts'

const counts = [0, 1, 2, 3, 4, 5, 6, 8]

/** The rules of Bingo Nine. Every figure is counted from the maths when the page is rendered. */
export function Rules() {
  const text = useText(messages)
  const facts = useGameFacts(bingoNine, anyCard)
  const nameOf = (multiplier: number) =>
    text('lines', { count: counts.find((count) => payOf(count) === multiplier) ?? 0 })
  return (
    <GameRules lead={text('lead')} facts={facts} notes={[text('same'), text('rounding')]}>
      <PayTable game={bingoNine} choice={anyCard} nameOf={nameOf} />
    </GameRules>
  )
}
