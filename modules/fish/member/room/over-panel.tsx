import { Button, buttonClass, MoneyText, useFormat, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { roomMessages } from '../../room-messages.ts'
import { fishHref } from '../addresses.ts'
import { ProofDialog } from './proof-dialog.tsx'
import styles from './room.module.css'
import type { Over } from './use-own-seat.ts'

/** How a session has ended, with its figures and its check. */
export function OverPanel({
  over: { why, session },
  onAgain,
}: {
  over: Over
  onAgain: () => void
}) {
  const text = useText(roomMessages)
  const format = useFormat()
  const [isChecked, setChecked] = useState(false)
  return (
    <div className={styles.panel} role="status">
      <h2>{text('overTitle')}</h2>
      <p>{text(`why.${why}`)}</p>
      {session && (
        <>
          <p>
            {text('overFigures', {
              fired: format.number(session.fired),
              hit: format.number(session.hit),
              refunded: format.number(session.refunded),
            })}
          </p>
          <dl className={styles.figures}>
            <div>
              <dt>{text('staked')}</dt>
              <dd>
                <MoneyText value={session.staked} />
              </dd>
            </div>
            <div>
              <dt>{text('paid')}</dt>
              <dd>
                <MoneyText value={session.paid} />
              </dd>
            </div>
          </dl>
        </>
      )}
      <div className={styles.buttons}>
        <Button kind="chip" onClick={onAgain}>
          {text('again')}
        </Button>
        {session && <Button onClick={() => setChecked(true)}>{text('check')}</Button>}
        <a className={buttonClass('quiet')} href={fishHref({ view: 'sessions' })}>
          {text('sessions')}
        </a>
      </div>
      {isChecked && session && <ProofDialog id={session.id} onClose={() => setChecked(false)} />}
    </div>
  )
}
