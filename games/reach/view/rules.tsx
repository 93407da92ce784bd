import { ChoiceOdds } from '@tessera/game-ui'
import { GameRules, useText } from '@tessera/web-kit'
import { targets } from '../chance.ts'
import { reach } from '../game.ts'
import { messages } from '../messages.ts'
import { useShown } from './use-shown.ts'

const examples = [targets.least, 150, 200, 500, 1_000, 10_000, 100_000, targets.most]

/** The rules of Reach. Every figure is counted from the maths when the page is rendered. */
export function Rules() {
  const text = useText(messages)
  const shown = useShown()
  return (
    <GameRules lead={text('lead')} facts={[]} notes={[text('drawn'), text('rounding')]}>
      <ChoiceOdds
        game={reach}
        choices={examples.map((target) => ({
          name: text('named', { target: shown.times(target) }),
          choice: { target },
        }))}
      />
    </GameRules>
  )
}
