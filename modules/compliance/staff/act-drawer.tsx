import { Drawer, useFormat, useText } from '@tessera/web-kit'
import type { Act } from '../audit-calls.ts'
import { auditMessages } from '../audit-messages.ts'
import styles from './audit-screen.module.css'
import { sidesOf } from './sides.ts'

/** One act with what it changed, field by field, and its place in the chain. */
export function ActDrawer({ act, onClose }: { act: Act; onClose: () => void }) {
  const text = useText(auditMessages)
  const format = useFormat()
  const sides = sidesOf(act.before, act.after)
  const facts = [
    [text('auditWhen'), format.dateTime(act.at)],
    [text('auditPerson'), act.staffAccount],
    [text('auditAct'), act.act],
    [text('auditOutcome'), text(`outcome.${act.outcome}`)],
    [text('auditSubject'), act.subject],
    [text('auditReason'), act.reason || '–'],
    [text('auditAddress'), act.address],
    [text('auditRequest'), act.requestId],
    [text('auditHash'), act.hash],
    [text('auditPrevious'), act.previous],
  ] as const
  return (
    <Drawer title={text('auditEntry', { number: String(act.number) })} onClose={onClose}>
      <Sides sides={sides} />
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  )
}

/** What a change says, before and after; what differs stands out. */
export function Sides({ sides }: { sides: ReturnType<typeof sidesOf> }) {
  const text = useText(auditMessages)
  if (sides.length === 0) return <p>{text('auditNoChange')}</p>
  return (
    <table className={styles.sides}>
      <thead>
        <tr>
          <th scope="col">{text('auditField')}</th>
          <th scope="col">{text('auditBefore')}</th>
          <th scope="col">{text('auditAfter')}</th>
        </tr>
      </thead>
      <tbody>
        {sides.map(({ key, before, after, differs }) => (
          <tr key={key} className={differs ? styles.differs : undefined}>
            <th scope="row">{key}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
