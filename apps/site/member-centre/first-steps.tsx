import { useQuery } from '@tanstack/react-query'
import { recordCalls } from '@tessera/cashier/calls'
import { limitsQuery } from '@tessera/compliance/own'
import { profileCalls } from '@tessera/identity/calls'
import { deviceStore, IconButton, query, useSession, useText } from '@tessera/web-kit'
import { CheckCircle2, Circle, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { laterMessages } from '../later-messages.ts'
import { paths } from '../routing/paths.ts'
import styles from './first-steps.module.css'

const steps = [
  { id: 'limit', href: paths.playLimits },
  { id: 'email', href: paths.security },
  { id: 'deposit', href: paths.deposit },
  { id: 'security', href: paths.security },
] as const

type StepId = (typeof steps)[number]['id']

/** What a new member does first. It goes when all is done, or when it is closed, and does not come back on this device. */
export function FirstSteps() {
  const session = useSession()
  if (!session || session.isTrial) return null
  return <Steps key={session.memberId} memberId={session.memberId} />
}

function Steps({ memberId }: { memberId: string }) {
  const text = useText(laterMessages)
  const heading = useId()
  const closedKey = `firstSteps.closed.${memberId}`
  const [isClosed, setClosed] = useState(() => deviceStore.read(closedKey) === '1')
  const done = useDone(!isClosed)
  if (isClosed || !done || done.size === steps.length) return null
  return (
    <section aria-labelledby={heading} className={styles.card}>
      <div className={styles.head}>
        <h2 id={heading}>{text('firstSteps')}</h2>
        <span className={styles.count}>
          {text('firstStepsDone', { done: done.size, all: steps.length })}
        </span>
        <IconButton
          label={text('firstStepsClose')}
          onClick={() => {
            deviceStore.keep(closedKey, '1')
            setClosed(true)
          }}
        >
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <ol className={styles.list}>
        {steps.map(({ id, href }) => (
          <Step key={id} id={id} href={href} isDone={done.has(id)} />
        ))}
      </ol>
    </section>
  )
}

function Step({ id, href, isDone }: { id: StepId; href: string; isDone: boolean }) {
  const text = useText(laterMessages)
  if (isDone) {
    return (
      <li className={styles.done}>
        <CheckCircle2 size={20} aria-label={text('stepDone')} />
        <span>{text(`step.${id}`)}</span>
      </li>
    )
  }
  return (
    <li>
      <Link href={href} className={styles.step}>
        <Circle size={20} aria-hidden="true" />
        <span>
          {text(`step.${id}`)}
          <small>{text(`stepWhy.${id}`)}</small>
        </span>
      </Link>
    </li>
  )
}

const paidIn = query(recordCalls.listMoneyOrders, {
  query: { kind: 'deposit', state: 'success', pageSize: 1 },
})

/** Which steps are done, by what the server knows; nothing until all of it is known. */
function useDone(isAsked: boolean): ReadonlySet<StepId> | undefined {
  const options = { enabled: isAsked, throwOnError: false }
  const limits = useQuery({ ...limitsQuery, ...options })
  const security = useQuery({ ...query(profileCalls.readSecurity, {}), ...options })
  const deposits = useQuery({ ...paidIn, ...options })
  if (!limits.data || !security.data || !deposits.data) return undefined
  const { email, hasPasskey, hasFundsPassword, done } = security.data
  const isDone: Record<StepId, boolean> = {
    limit: limits.data.list.some(({ own }) => own !== null),
    email: email.isProved,
    deposit: deposits.data.list.length > 0,
    security: hasPasskey || hasFundsPassword || done.includes('authenticator'),
  }
  return new Set(steps.map(({ id }) => id).filter((id) => isDone[id]))
}
