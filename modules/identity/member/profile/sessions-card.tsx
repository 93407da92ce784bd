import { useSuspenseQuery } from '@tanstack/react-query'
import {
  Button,
  Confirm,
  ProblemNote,
  query,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { ShownSession } from '../../login-shapes.ts'
import { profileCalls } from '../../profile-calls.ts'
import { profileMessages } from '../../profile-messages.ts'
import { Row } from './row.tsx'
import styles from './security-screen.module.css'
import { useDevice } from '../../use-device.ts'

export const sessionsQuery = query(profileCalls.listSessions, {})

/** Where one is logged in, and the way out of each. */
export function SessionsCard() {
  const text = useText(profileMessages)
  const { data } = useSuspenseQuery(sessionsQuery)
  const [isAsking, setAsking] = useState(false)
  const refreshes = [profileCalls.listSessions]
  const end = useCall(profileCalls.endSession, {
    refreshes,
    onSuccess: () => toast(text('sessionEnded')),
  })
  const endOthers = useCall(profileCalls.endOtherSessions, {
    refreshes,
    onSuccess: ({ ended }) => {
      setAsking(false)
      toast(text('othersEnded', { count: ended }))
    },
  })
  return (
    <section aria-labelledby="sessions" className={styles.card}>
      <div className={styles.cardHead}>
        <h2 id="sessions">{text('sessionsTitle')}</h2>
        {data.list.length > 1 && (
          <Button kind="plain" onClick={() => setAsking(true)}>
            {text('endOthers')}
          </Button>
        )}
      </div>
      <p className={styles.lead}>{text('sessionsLead')}</p>
      <ul className={styles.rows}>
        {data.list.map((line) => (
          <SessionRow
            key={line.id}
            line={line}
            isBusy={end.isPending}
            onEnd={() => end.mutate({ params: { id: line.id } })}
          />
        ))}
      </ul>
      <ProblemNote problem={end.error ?? endOthers.error} />
      {isAsking && (
        <Confirm
          title={text('endOthers')}
          question={text('endOthersQuestion')}
          act={text('endOthers')}
          isBusy={endOthers.isPending}
          onConfirm={() => endOthers.mutate({})}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}

type RowProps = { line: ShownSession; isBusy: boolean; onEnd: () => void }

function SessionRow({ line, isBusy, onEnd }: RowProps) {
  const text = useText(profileMessages)
  const format = useFormat()
  const device = useDevice()(line)
  const state = (
    <>
      {line.address} · {text('sinceDate', { date: format.dateTime(line.createdAt) })} ·{' '}
      {text('lastUsed', { date: format.dateTime(line.lastUsedAt) })}
    </>
  )
  return (
    <Row icon={MonitorSmartphone} name={device} state={state}>
      {line.isThis ? (
        <span className={styles.here}>{text('thisSession')}</span>
      ) : (
        <Button
          kind="plain"
          disabled={isBusy}
          aria-label={text('endSessionOf', { device, address: line.address })}
          onClick={onEnd}
        >
          {text('endSession')}
        </Button>
      )}
    </Row>
  )
}
