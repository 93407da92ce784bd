import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ProblemNote, Segmented, toast, useCall, useText, useBusinessZone } from '@tessera/web-kit'
import { Link } from 'wouter'
import { reminderMinutes } from '../../limits.ts'
import { type PlayLimit, playLimitCalls, playLimitKinds } from '../../play-limit-calls.ts'
import { playLimitMessages } from '../../play-limit-messages.ts'
import { LimitRow } from './limit-row.tsx'
import { limitsQuery, refreshes } from './limit-queries.ts'
import styles from './play-limits.module.css'

/** Run before the screen is shown, so that it never shows half-filled. */
export const loadPlayLimitsScreen = (client: QueryClient) => client.ensureQueryData(limitsQuery)

const breakHref = '/member?page=takeBreak'

const periodsOf = (kind: PlayLimit['kind']): PlayLimit['period'][] => {
  if (kind === 'stake') return ['once']
  return kind === 'time' ? ['day'] : ['day', 'week', 'month']
}

/** What a member may pay in, stake, lose and play: what is set by whom, what is left, and when it counts anew. */
export function PlayLimitsScreen() {
  const text = useText(playLimitMessages)
  const { zone } = useBusinessZone()
  const { currency, list, reminderMinutes: minutes } = useSuspenseQuery(limitsQuery).data
  const limitOf = (kind: PlayLimit['kind'], period: PlayLimit['period']) =>
    list.find((each) => each.kind === kind && each.period === period)
  return (
    <section className={styles.screen}>
      <h1>{text('title')}</h1>
      <p>{text('lead')}</p>
      <p className={styles.quiet}>{text('periods', { zone })}</p>
      <table className={styles.table} aria-label={text('title')}>
        {playLimitKinds.map((kind) => (
          <tbody key={kind} aria-label={text(`kind.${kind}`)}>
            <tr>
              <th scope="rowgroup" colSpan={4} className={styles.kind}>
                {text(`kind.${kind}`)}
                <span className={styles.quiet}>{text(`about.${kind}`)}</span>
              </th>
            </tr>
            {periodsOf(kind).map((period) => (
              <LimitRow
                key={period}
                kind={kind}
                period={period}
                limit={limitOf(kind, period)}
                currency={currency}
              />
            ))}
          </tbody>
        ))}
      </table>
      <Reminder minutes={minutes} />
      <p>
        <Link href={breakHref}>{text('takeBreak')}</Link>
      </p>
    </section>
  )
}

function Reminder({ minutes }: { minutes: (typeof reminderMinutes)[number] }) {
  const text = useText(playLimitMessages)
  const set = useCall(playLimitCalls.setPlayReminder, {
    refreshes,
    onSuccess: () => toast(text('reminderSaved')),
  })
  const options = reminderMinutes.map((count) => ({
    id: String(count),
    name: text('minutes', { count }),
  }))
  return (
    <section className={styles.part} aria-label={text('reminder')}>
      <h2>{text('reminder')}</h2>
      <p className={styles.quiet}>{text('reminderLead')}</p>
      <Segmented
        label={text('reminderEvery')}
        options={options}
        value={String(set.isPending ? set.variables.body.minutes : minutes)}
        onChange={(id) => {
          const chosen = reminderMinutes.find((count) => String(count) === id)
          if (chosen) set.mutate({ body: { minutes: chosen } })
        }}
      />
      <ProblemNote problem={set.error} />
    </section>
  )
}
