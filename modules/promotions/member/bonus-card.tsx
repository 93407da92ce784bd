import { isPositive } from '@tessera/money'
import { Button, MoneyText, useFormat, useLanguage, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { messages } from '../messages.ts'
import type { BonusShown } from '../shapes.ts'
import { BonusBets } from './bonus-bets.tsx'
import { nameOf } from './name-of.ts'
import { OptOutDialog } from './opt-out-dialog.tsx'
import styles from './promotions.module.css'
import { TermList } from './term-list.tsx'

/** One bonus: what it holds, how far its wagering is, and the way out of it. */
export function BonusCard({ bonus }: { bonus: BonusShown }) {
  const text = useText(messages)
  const format = useFormat()
  const { code } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const [hasBets, setHasBets] = useState(false)
  const { state, why, granted, required, wagered, expiresAt, requirementId } = bonus
  const isOver = state === 'ended'
  return (
    <li className={styles.card}>
      <h3>{nameOf(bonus.names, code)}</h3>
      <p className={styles.status}>
        {state === 'ended' && why ? text(`state.ended.${why}`) : null}
        {state === 'ended' ? null : text(`state.${state}`)}
      </p>
      {isOver ? (
        <p>{text('granted', { amount: granted })}</p>
      ) : (
        <p>
          {text('balance')}
          <br />
          <span className={styles.sum}>
            <MoneyText value={bonus.balance} />
          </span>
        </p>
      )}
      {isPositive(required) && (
        <>
          <progress
            className={styles.meter}
            aria-label={text('progress', { wagered, required })}
            value={Number(wagered.amount) / Number(required.amount)}
            max={1}
          />
          <p className={styles.quiet}>{text('progress', { wagered, required })}</p>
        </>
      )}
      {bonus.openBets > 0 && (
        <p className={styles.quiet}>
          {text('openBets', { count: bonus.openBets, amount: format.money(bonus.openStakes) })}
        </p>
      )}
      {!isOver && expiresAt && (
        <p className={styles.quiet}>{text('expires', { when: format.dateTime(expiresAt) })}</p>
      )}
      {isPositive(bonus.toCash) && <p>{text('became', { amount: bonus.toCash })}</p>}
      {isPositive(bonus.returned) && (
        <p className={styles.quiet}>{text('back', { amount: bonus.returned })}</p>
      )}
      <TermList terms={bonus.terms} />
      {requirementId && (
        <button
          type="button"
          className={styles.link}
          aria-expanded={hasBets}
          onClick={() => setHasBets(!hasBets)}
        >
          {text(hasBets ? 'hideBets' : 'bets')}
        </button>
      )}
      {hasBets && requirementId && <BonusBets requirementId={requirementId} />}
      {(state === 'queued' || state === 'active') && (
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {text('optOut')}
        </Button>
      )}
      {isAsking && <OptOutDialog bonus={bonus} onClose={() => setAsking(false)} />}
    </li>
  )
}
