import { PayTable, useGameFacts } from '@tessera/game-ui'
import { GameRules, useText } from '@tessera/web-kit'
import { jacks } from '../game.ts'
import { hands, payOf } from '../hands.ts'
import { messages } from '../messages.ts'

/** The rules of Jacks, with the law of best play. */
export function Rules() {
  const text = useText(messages)
  const facts = useGameFacts(jacks, {})
  const nameOf = (multiplier: number) =>
    text(hands.find((_, hand) => payOf(hand) === multiplier) ?? 'none')
  return (
    <GameRules
      lead={text('lead')}
      facts={facts}
      notes={[text('bestNote'), text('idleRule'), text('rounding')]}
    >
      <PayTable game={jacks} choice={{}} nameOf={nameOf} />
    </GameRules>
  )
}
