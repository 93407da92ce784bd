import { Drawer, useFormat, useNames, useText, useValues } from '@tessera/web-kit'
import type { ActLine } from '../audit-calls.ts'
import { auditMessages } from '../audit-messages.ts'
import styles from './audit-screen.module.css'
import { type SideLine, sidesOf } from './sides.ts'
import { useActWords } from './use-act-words.ts'

/** One act with what it changed, field by field, and its place in the chain. */
export function ActDrawer({ act, onClose }: { act: ActLine; onClose: () => void }) {
  const text = useText(auditMessages)
  const format = useFormat()
  const words = useActWords()
  const sides = sidesOf(act.before, act.after)
  const facts = [
    [text('auditWhen'), format.dateTime(act.at)],
    [text('auditPerson'), act.staffAccount],
    [text('auditAct'), words.nameOf(act)],
    [text('auditOutcome'), text(`outcome.${act.outcome}`)],
    [text('auditAbout'), words.subjectOf(act.subject, act.about)],
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

/** The values before and after a change, with differences highlighted. */
export function Sides({ sides }: { sides: readonly SideLine[] }) {
  const text = useText(auditMessages)
  const names = useNames()
  const shown = useShown()
  // Games have categories in capitals: RNG, LIVE.
  const wordOf = (each: string) => names(/^[A-Z]{2,12}$/.test(each) ? 'category' : 'field', each)
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
        {sides.map(({ key, way, before, after, differs }) => (
          <tr key={key} className={differs ? styles.differs : undefined}>
            <th scope="row">{way.map(wordOf).join(' · ')}</th>
            <td>{shown(way, before)}</td>
            <td>{shown(way, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * How a value is displayed: yes and no in words, permissions by what they allow, and codes in the reader’s language.
 */
function useShown() {
  const text = useText(auditMessages)
  const names = useNames()
  const words = useValues()
  const format = useFormat()
  return (way: readonly string[], value: string): string => {
    if (value === 'true' || value === 'false')
      return text(value === 'true' ? 'auditYes' : 'auditNo')
    const field = way.at(-1) ?? ''
    if (value === '–') return value
    const figure = figureOf(field, value)
    if (figure) return typeof figure === 'string' ? figure : format.percent(figure.share, 4)
    const isPermission = field === 'permissions' || field === 'permission'
    return value
      .split(', ')
      .map((each) => (isPermission ? names('permission', each) : words(field, each)))
      .join(', ')
  }
}

const one = 1_000_000
const minutesOfHour = 60
const two = (part: number): string => String(part).padStart(2, '0')

/** Settings are kept in millionths and minutes of the day: shown as shares, as times, and as clock times. */
function figureOf(field: string, value: string): string | { share: number } | undefined {
  if (!/^\d{1,12}$/.test(value)) return undefined
  const number = Number(value)
  if (/^(multiple|turnover|bonusTurnover)Ppm$/.test(field)) return `${number / one}×`
  if (field.endsWith('Ppm')) return { share: number / one }
  if (!/^(opens|closes)Minute$/.test(field)) return undefined
  return `${two(Math.floor(number / minutesOfHour))}:${two(number % minutesOfHour)}`
}
