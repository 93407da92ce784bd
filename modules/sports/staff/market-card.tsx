import { useQuery } from '@tanstack/react-query'
import { Button, query, useFormat, useText } from '@tessera/web-kit'
import { type KeyboardEvent, useState } from 'react'
import { boardStaffCalls } from '../board-staff-calls.ts'
import type { DeskMarket } from '../desk-shapes.ts'
import type { MarketWords } from '../markets/words.ts'
import { officeMessages } from '../staff-messages.ts'
import { HoldText } from './hold-text.tsx'
import { LadderRow } from './ladder-row.tsx'
import ladder from './ladder.module.css'
import styles from './staff.module.css'

const { listDeskChanges } = boardStaffCalls
const millionths = 1_000_000

type Props = { market: DeskMarket; words: MarketWords; mayStep: boolean; onHold: () => void }

const abs = (value: bigint): bigint => (value < 0n ? 0n - value : value)
/** The longest bar of a market: its largest win or loss. */
const longestOf = ({ outcomes }: DeskMarket): bigint =>
  outcomes.reduce((most, { result }) => {
    const size = abs(result.amount)
    return size > most ? size : most
  }, 0n)

/** A market of the ladder: its prices with what they are made of, and what each outcome leaves. */
export function MarketCard({ market, words, mayStep, onHold }: Props) {
  const text = useText(officeMessages)
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { marginPpm, hold, status, taken } = market
  const longest = longestOf(market)
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.key !== 's' || press.ctrlKey || press.metaKey) return
    press.stopPropagation()
    onHold()
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={styles.card} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h2>{words.name}</h2>
        <span className={styles.small}>
          {text(`market.${status}`)} · {text(`class.${market.class}`)} ·{' '}
          {marginPpm === null
            ? text('noMargin')
            : text('marginOf', { percent: format.percent(marginPpm / millionths) })}{' '}
          · {text('takenOf', { sum: format.money(taken) })}
        </span>
      </div>
      <HoldText hold={hold} />
      <ul className={ladder.ladder}>
        {market.outcomes.map((outcome) => (
          <LadderRow
            key={outcome.id}
            outcome={outcome}
            name={words.outcome(outcome.key)}
            longest={longest}
            mayStep={mayStep && status !== 'closed'}
          />
        ))}
      </ul>
      <div className={styles.acts}>
        {status !== 'closed' && (
          <Button
            kind={hold ? 'quiet' : 'danger'}
            aria-label={`${text(hold ? 'release' : 'suspend')}: ${words.name}`}
            onClick={onHold}
          >
            {text(hold ? 'release' : 'suspend')}
          </Button>
        )}
        <Button kind="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text('lastChanges')}
        </Button>
      </div>
      {isOpen && <Changes market={market} words={words} />}
    </li>
  )
}

function Changes({ market, words }: { market: DeskMarket; words: MarketWords }) {
  const text = useText(officeMessages)
  const format = useFormat()
  const { data } = useQuery({
    ...query(listDeskChanges, { params: { id: market.id } }),
    throwOnError: false,
  })
  if (!data) return null
  return (
    <ul className={styles.stack}>
      {data.list.map(({ version, at, status, odds, by }) => (
        <li key={version} className={styles.small}>
          {format.time(at)} ·{' '}
          {status === 'active' ? text('market.active') : text('market.suspended')} ·{' '}
          {Object.entries(odds)
            .map(([key, price]) => `${words.outcome(key)} ${format.number(price / 10_000)}`)
            .join(' · ')}{' '}
          · {by}
        </li>
      ))}
    </ul>
  )
}
