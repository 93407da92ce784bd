import { oddsOf } from '@tessera/game-kit'
import { GameRules, useFormat, useText } from '@tessera/web-kit'
import { orchard } from '../game.ts'
import { messages } from '../messages.ts'
import { PayRows } from './pay-rows.tsx'

const stakes = 10_000

/** The rules of Orchard. Every figure is counted from the maths when the page is rendered. */
export function Rules() {
  const text = useText(messages)
  const format = useFormat()
  const { paid, staked, hits, size, top, deviation } = oddsOf(orchard, {})
  const times = (multiplier: number) => format.number(multiplier / stakes)
  const facts = [
    [text('return'), format.percent(Number(paid) / Number(staked), 3)],
    [text('hits'), format.percent(hits / size)],
    [
      text('top'),
      text('topValue', {
        times: times(top.multiplier),
        spins: format.number(size / top.count),
      }),
    ],
    [
      text('deviation'),
      text('deviationValue', { times: format.number(deviation, { maximumFractionDigits: 2 }) }),
    ],
  ]
  return (
    <GameRules
      lead={text('lead')}
      facts={facts}
      notes={[text('counted', { size: format.number(size) }), text('rounding')]}
    >
      <PayRows />
    </GameRules>
  )
}
