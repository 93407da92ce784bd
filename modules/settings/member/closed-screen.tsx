import { buttonClass, Rosette, useFormat, useLanguage, useText } from '@tessera/web-kit'
import type { SiteStatus } from '../calls.ts'
import { aboutMessages } from '../about-messages.ts'
import styles from './closed-screen.module.css'

type Props = { status: SiteStatus; seed: string; now: Date }

/** In place of the whole site while it is closed: for maintenance, or for where the visitor is. */
export function ClosedScreen({ status, seed, now }: Props) {
  const text = useText(aboutMessages)
  const service = status.customerService[0]
  return (
    <main className={styles.closed}>
      <Rosette seed={seed} rings={3} className={styles.ornament ?? ''} />
      {status.status === 2 ? (
        <Restricted ip={status.ip} />
      ) : (
        <Maintenance note={status.maintenance} now={now} />
      )}
      {service && (
        <a
          href={service.path}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('chip')}
        >
          {text('service')}
        </a>
      )}
    </main>
  )
}

/** Nobody announces a second. */
const momentIn = (code: string, at: string): string =>
  new Intl.DateTimeFormat(code, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at))

function Maintenance({ note, now }: { note: SiteStatus['maintenance']; now: Date }) {
  const text = useText(aboutMessages)
  const format = useFormat()
  const { code } = useLanguage()
  const isLate = note?.endsAt ? new Date(note.endsAt) <= now : false
  return (
    <>
      <h1>{note?.title || text('maintenance')}</h1>
      <p>{note?.text || text('maintenanceText')}</p>
      {note?.endsAt && (
        <p>
          {isLate ? (
            text('maintenanceLater')
          ) : (
            <time dateTime={note.endsAt}>
              {text('maintenanceUntil', { time: momentIn(code, note.endsAt) })}
            </time>
          )}
        </p>
      )}
      <p className={styles.quiet}>{text('localTime', { time: format.time(now) })}</p>
      <p className={styles.quiet} role="status">
        {text('maintenanceWait')}
      </p>
    </>
  )
}

function Restricted({ ip }: { ip: string }) {
  const text = useText(aboutMessages)
  return (
    <>
      <h1>{text('restricted')}</h1>
      <p>{text('restrictedText')}</p>
      <p>
        {text('yourAddress')}: <code>{ip}</code>
      </p>
    </>
  )
}
