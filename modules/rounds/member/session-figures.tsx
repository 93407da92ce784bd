import { money } from '@tessera/money'
import { MoneyText, useText } from '@tessera/web-kit'
import { useEffect, useState } from 'react'
import type { EndedRound } from '../calls.ts'
import { messages } from '../messages.ts'
import styles from './session-figures.module.css'

const minute = 60_000

/** How long the game has been open, in whole minutes. */
function useMinutesHere(): number {
  const [minutes, setMinutes] = useState(0)
  // Time passes outside React.
  useEffect(() => {
    const timer = setInterval(() => setMinutes((before) => before + 1), minute)
    return () => clearInterval(timer)
  }, [])
  return minutes
}

const netOf = (rounds: EndedRound[]): bigint =>
  rounds.reduce(
    (sum, { prize, stake, free }) => sum + prize.amount - (free ? 0n : stake.amount),
    0n,
  )

/** What a member should see without asking: the time spent here, and what it came to. */
export function SessionFigures({ rounds, currency }: { rounds: EndedRound[]; currency: string }) {
  const text = useText(messages)
  const minutes = useMinutesHere()
  const net = netOf(rounds)
  const hours = Math.floor(minutes / 60)
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{text('time')}</dt>
        <dd>{`${hours}:${String(minutes % 60).padStart(2, '0')}`}</dd>
      </div>
      <div>
        <dt>{text('net')}</dt>
        <dd>
          <MoneyText value={money(net, currency)} hasSign />
        </dd>
      </div>
    </dl>
  )
}
