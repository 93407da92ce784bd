import { useFormat, useSecondsTo, useText } from '@tessera/web-kit'
import { climbMessages } from '../../climb-messages.ts'
import { crashPrize } from '../../games/crash/crash.ts'
import type { TableState } from '../table/use-table.ts'
import styles from './climb-words.module.css'
import { useHeightText } from './use-height-text.ts'
import type { OwnClimbBet } from './own-climb-bets.tsx'

/** What happens at the table, in a word; `seconds` are left for bets. */
function useWord({ table, round, chain }: TableState) {
  const text = useText(climbMessages)
  const height = useHeightText()
  return (seconds: number): string => {
    if (!round)
      return text(table.isOpen ? (chain?.beacon ? 'say.waiting' : 'say.seeds') : 'say.closedTable')
    if (round.state === 'void') return text('say.void')
    if (round.state === 'betting')
      return seconds > 0 ? text('say.betting', { seconds: String(seconds) }) : text('say.closed')
    if (round.state === 'closed') return text('say.closed')
    if (round.state === 'dealing') return text('say.climbs')
    if (round.state === 'result' && round.result)
      return text('say.bust', { height: height.ofMain(round.result.main) })
    return text('say.waiting')
  }
}

/** The word below the climb, with the seconds that are left. */
export function Caption({ state }: { state: TableState }) {
  const { round, table } = state
  const word = useWord(state)
  const seconds = useSecondsTo(round?.state === 'betting' ? round.until : null)
  const share = table.state === null ? 0 : Math.min(1, seconds / longest)
  return (
    <div className={styles.caption} aria-hidden="true">
      <strong>{word(seconds)}</strong>
      {round?.state === 'betting' && (
        <span className={styles.bar} style={{ '--share': share } as React.CSSProperties} />
      )}
    </div>
  )
}

const longest = 6

/** The same for who listens: one line for each state, and where the member got out. */
export function ClimbLog({ state, own }: { state: TableState; own: readonly OwnClimbBet[] }) {
  const text = useText(climbMessages)
  const format = useFormat()
  const height = useHeightText()
  const word = useWord(state)
  const { round } = state
  const outs = own.flatMap(({ slip, out }) =>
    out === undefined
      ? []
      : [
          text('log.out', {
            height: height.of(out),
            amount: format.money({
              ...slip.stake,
              amount: crashPrize(slip.stake.amount, out),
            }),
          }),
        ],
  )
  // A countdown would be read each second: its line says the seconds once, as the round opens.
  const first = round?.state === 'betting' ? word(longest) : word(0)
  return (
    <p className={styles.log} role="log" aria-live="polite" aria-label={text('log')}>
      {[first, ...outs].join(' ')}
    </p>
  )
}
