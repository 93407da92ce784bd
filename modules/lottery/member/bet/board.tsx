import { useFormat, useText } from '@tessera/web-kit'
import { betMessages } from '../../bet-messages.ts'
import type { Play } from '../../plays/family.ts'
import { useBet } from './bet-context.ts'
import styles from './board.module.css'
import { optionsOf } from './engine/picking.ts'
import { oddsOf } from './engine/pricing.ts'
import { type BoardState, pickKey } from './use-board.ts'

type Props = { plays: readonly Play[]; board: BoardState }

/** Options with their odds: a press picks one or takes it back. */
export function Board({ plays, board }: Props) {
  const { words } = useBet()
  return (
    <div className={styles.boards}>
      {plays.map((play) => (
        <section key={play.code} className={styles.play} aria-label={words.say('play', play.code)}>
          <h3 className={styles.name}>{words.say('play', play.code)}</h3>
          <div className={styles.rows}>
            {play.rows.map((row, at) => (
              <Row key={row.code} play={play} at={at} board={board} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function Row({ play, at, board }: { play: Play; at: number; board: BoardState }) {
  const { words } = useBet()
  const row = play.rows[at]
  if (!row) return null
  const name = play.rows.length > 1 ? words.say('row', row.code) : words.say('play', play.code)
  return (
    <div className={styles.row} role="group" aria-label={name}>
      {play.rows.length > 1 && (
        <span className={styles.label} aria-hidden="true">
          {name}
        </span>
      )}
      <div className={styles.options}>
        {optionsOf(row).map((option) => (
          <Option key={option} play={play} at={at} option={option} board={board} row={name} />
        ))}
      </div>
    </div>
  )
}

type OptionProps = { play: Play; at: number; option: string; board: BoardState; row: string }

function Option({ play, at, option, board, row }: OptionProps) {
  const text = useText(betMessages)
  const format = useFormat()
  const { words, terms } = useBet()
  const odds = format.number(Number(oddsOf(play, at, option, terms)) / 10_000, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })
  const name = words.say('option', option)
  return (
    <button
      type="button"
      className={styles.option}
      aria-pressed={board.picks.has(pickKey(play.code, at, option))}
      aria-label={text('optionAt', { row, option: name, odds })}
      onClick={() => board.toggle(play, at, option)}
    >
      <span className={styles.what}>{name}</span>
      <span className={styles.odds}>{odds}</span>
    </button>
  )
}
