import { useFormat, useText } from '@tessera/web-kit'
import { type ReactNode, useState } from 'react'
import type { Requirement } from '../../turnover-calls.ts'
import { turnoverMessages } from '../../turnover-messages.ts'
import { useRecordNames } from '../records/record-names.ts'
import { type BetsOf, CountedBets, ownBets } from './counted-bets.tsx'
import styles from './turnover.module.css'
import { shareFilled } from './why-counted.ts'

type Props = {
  list: Requirement[]
  betsOf?: BetsOf
  /** What the staff can do with one. */
  actsOf?: (requirement: Requirement) => ReactNode
}

/** Requirements in the order in which bets fill them, each with its sum, how far it is, and what counted. */
export function RequirementList({ list, betsOf = ownBets, actsOf }: Props) {
  return (
    <ul className={styles.list}>
      {list.map((each) => (
        <RequirementItem key={each.id} requirement={each} betsOf={betsOf}>
          {actsOf?.(each)}
        </RequirementItem>
      ))}
    </ul>
  )
}

type ItemProps = { requirement: Requirement; betsOf: BetsOf; children: ReactNode }

function RequirementItem({ requirement, betsOf, children }: ItemProps) {
  const text = useText(turnoverMessages)
  const format = useFormat()
  const names = useRecordNames()
  const [isOpen, setOpen] = useState(false)
  const { id, source, amount, multiplePpm, original, required, filled, left, state } = requirement
  const what = text(`turnover.source.${source}`, { amount })
  const times = format.number(multiplePpm / 1_000_000)
  const progress = text('turnover.progress', { filled, required })
  const parts = Object.entries(requirement.weights).map(([category, ppm]) =>
    text('turnover.weight', {
      category: names.category(category),
      percent: format.percent(ppm / 1_000_000, 0),
    }),
  )
  return (
    <li className={styles.requirement}>
      <p className={styles.head}>
        <span className={styles.name}>{what}</span>
        <span>{text(`turnover.state.${state}`, { left })}</span>
      </p>
      <p className={styles.quiet}>{text('turnover.rule', { amount, times, required: original })}</p>
      <progress
        className={styles.meter}
        aria-label={what}
        value={shareFilled(requirement)}
        max={1}
      />
      <p className={styles.quiet}>{progress}</p>
      {parts.length > 0 && (
        <p className={styles.quiet}>{text('turnover.weights', { list: parts.join(', ') })}</p>
      )}
      <Why requirement={requirement} />
      {!requirement.holdsCash && <p className={styles.quiet}>{text('turnover.ofBonus')}</p>}
      <p className={styles.quiet}>
        {text('turnover.since', { when: format.dateTime(requirement.openedAt) })}
      </p>
      <button
        type="button"
        className={styles.link}
        aria-expanded={isOpen}
        aria-label={text('turnover.betsOf', { what })}
        onClick={() => setOpen(!isOpen)}
      >
        {text(isOpen ? 'turnover.hideBets' : 'turnover.bets')}
      </button>
      {isOpen && <CountedBets id={id} what={what} betsOf={betsOf} />}
      {children}
    </li>
  )
}

const known = ['nothingLeft', 'depositReversed', 'bonusEnded'] as const

/** Why nothing, or less than at first, is left to wager. */
function Why({ requirement: { state, why, required } }: { requirement: Requirement }) {
  const text = useText(turnoverMessages)
  const reason = known.find((each) => each === why)
  if (state !== 'waived') {
    const isReduced = reason === 'depositReversed'
    return isReduced && <p className={styles.quiet}>{text('turnover.why.reduced', { required })}</p>
  }
  return <p className={styles.quiet}>{text(`turnover.why.${reason ?? 'byStaff'}`)}</p>
}
