import { useQuery } from '@tanstack/react-query'
import { money } from '@tessera/money'
import { Button, Dialog, query, Row, StatCard, useCall, useFormat, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { reminderAskSeconds } from '../../limits.ts'
import { playLimitCalls } from '../../play-limit-calls.ts'
import { playLimitMessages } from '../../play-limit-messages.ts'
import styles from './play-limits.module.css'

const reminderQuery = query(playLimitCalls.readPlayReminder, {})

type Props = { limitsHref: string; onStop: () => void }

/**
 * The reality check: shown over a game once its member has played for the chosen time, with the result and the choice
 * to go on.
 */
export function PlayReminder({ limitsHref, onStop }: Props) {
  const text = useText(playLimitMessages)
  const format = useFormat()
  const { data } = useQuery({
    ...reminderQuery,
    throwOnError: false,
    staleTime: 0,
    // It cannot be due before so much has been played.
    refetchInterval: ({ state }) =>
      Math.max(state.data?.secondsLeft ?? 0, reminderAskSeconds) * 1_000,
  })
  const seen = useCall(playLimitCalls.seePlayReminder, {
    refreshes: [playLimitCalls.readPlayReminder],
  })
  if (!data?.isDue || seen.isPending) return null
  const { currency, minutes, staked, paid } = data
  const amount = (units: bigint) => format.money(money(units, currency))
  const goOn = () => seen.mutate({})
  return (
    <Dialog title={text('dueTitle', { minutes })} kind="note" onClose={goOn}>
      <Row>
        <StatCard name={text('dueStaked')}>{amount(staked)}</StatCard>
        <StatCard name={text('duePaid')}>{amount(paid)}</StatCard>
        <StatCard name={text('dueNet')}>{amount(paid - staked)}</StatCard>
      </Row>
      <p>
        <Link href={limitsHref}>{text('dueLimits')}</Link>
      </p>
      <div className={styles.acts}>
        <Button
          onClick={() => {
            goOn()
            onStop()
          }}
        >
          {text('dueStop')}
        </Button>
        <Button kind="chip" onClick={goOn}>
          {text('dueGo')}
        </Button>
      </div>
    </Dialog>
  )
}
