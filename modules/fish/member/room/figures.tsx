import { money } from '@tessera/money'
import { MoneyText, useFormat, useText } from '@tessera/web-kit'
import { useEffect, useState } from 'react'
import { magazineShots } from '../../limits.ts'
import { roomMessages } from '../../room-messages.ts'
import type { Session } from '../../shapes.ts'
import { serverNow } from '../server-clock.ts'
import styles from './room.module.css'
import type { Play } from './use-play.ts'

const two = (count: number) => String(count).padStart(2, '0')

function useSecondsSince(at: string): number {
  const [now, setNow] = useState(serverNow)
  // Time passes outside React.
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - Date.parse(at)) / 1_000))
}

/** What a member sees all the time: how long, what it came to, and what is left. */
export function Figures({ session, play }: { session: Session; play: Play }) {
  const text = useText(roomMessages)
  const format = useFormat()
  const seconds = useSecondsSince(session.enteredAt)
  const { staked, paid } = play.figures
  const net = money(paid.amount - staked.amount, session.cost.currency)
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{text('time')}</dt>
        <dd>{`${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`}</dd>
      </div>
      <div>
        <dt>{text('net')}</dt>
        <dd>
          <MoneyText value={net} hasSign />
        </dd>
      </div>
      <div>
        <dt>{text('magazine')}</dt>
        <dd>
          {text('magazineOf', {
            left: format.number(play.counters.left),
            all: format.number(magazineShots),
          })}
        </dd>
      </div>
      <div>
        <dt>{text('costOfShot')}</dt>
        <dd>
          <MoneyText value={session.cost} />
        </dd>
      </div>
    </dl>
  )
}
