import { useFormat, useText } from '@tessera/web-kit'
import type { Proof } from '../../calls.ts'
import { evidenceMessages } from '../../later-messages.ts'

/** What is kept of a round, in sentences: enough without its game. */
export function useRecordLines(): (round: Proof) => string[] {
  const text = useText(evidenceMessages)
  const format = useFormat()
  return ({ placedAt, stake, choice, moves, index, drawn, multiplier, prize }) => [
    text('replayPlayed', { at: format.dateTime(placedAt) }),
    text('replayStake', { stake: format.money(stake) }),
    ...(Object.keys(choice).length > 0 ? [text('replayChoice', { choice: told(choice) })] : []),
    ...(moves.length > 0 ? [text('replayMoves', { moves: moves.map(told).join(', ') })] : []),
    ...(index === null ? [] : [text('replayDrawn', { number: format.number(index) })]),
    ...(drawn === null ? [] : [text('replayWords', { number: format.number(drawn.words) })]),
    ...(prize === null
      ? []
      : [
          text('replayResult', {
            times: format.number((multiplier ?? 0) / 10_000, { maximumFractionDigits: 4 }),
            prize: format.money(prize),
          }),
        ]),
  ]
}

/** A choice or a move as it is kept, without the marks of a program. */
function told(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, each]) => (each === true ? name : `${name} ${flat(each)}`))
    .join(' ')
}

const flat = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : told(value))
