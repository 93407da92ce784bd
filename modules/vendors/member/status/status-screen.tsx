import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { query, useFormat, useText } from '@tessera/web-kit'
import { type StatusLine, statusCalls } from '../../status-calls.ts'
import { statusMessages } from '../../status-messages.ts'
import styles from './status-screen.module.css'

const freshMilliseconds = 30_000

export const loadStatusScreen = (client: QueryClient): Promise<unknown> =>
  client.prefetchQuery(query(statusCalls.readStatus, {}))

const isTrouble = ({ now }: StatusLine) => now === 'slow' || now === 'down'

/** Nothing is known of what nobody has used. */
const isUnused = ({ now, hours }: StatusLine) =>
  now === 'quiet' && hours.every((word) => word === 'quiet')

/** How vendors and payment methods do, in plain words: now, and in each of the last 24 hours. */
export function StatusScreen() {
  const text = useText(statusMessages)
  const format = useFormat()
  const payName = usePayName()
  const { data } = useSuspenseQuery({
    ...query(statusCalls.readStatus, {}),
    refetchInterval: freshMilliseconds,
  })
  const payments = data.payments.map((line) => ({ ...line, name: payName(line.id) }))
  const troubled = [...data.vendors, ...payments].filter(isTrouble)
  return (
    <article className={styles.page}>
      <h1>{text('title')}</h1>
      <p>{text('lead', { at: format.dateTime(data.checkedAt) })}</p>
      <p role="status" className={styles.whole}>
        {troubled.length === 0
          ? text('allWorking')
          : text('trouble', { names: troubled.map(({ name }) => name).join(', ') })}
      </p>
      <Lines name={text('vendors')} lines={data.vendors} />
      <Lines name={text('payments')} lines={payments} />
    </article>
  )
}

/** A payment method that this version does not know is named by its id. */
function usePayName() {
  const text = useText(statusMessages)
  return (id: string): string =>
    Object.hasOwn(statusMessages.texts, `pay.${id}`) ? text(`pay.${id}` as 'pay.bank') : id
}

function Lines({ name, lines }: { name: string; lines: StatusLine[] }) {
  const text = useText(statusMessages)
  const used = lines.filter((line) => !isUnused(line))
  const unused = lines.filter(isUnused).map((line) => line.name)
  const inOrder = [...used.filter(isTrouble), ...used.filter((line) => !isTrouble(line))]
  return (
    <section className={styles.part} aria-label={name}>
      <h2>{name}</h2>
      {lines.length === 0 && <p className={styles.quiet}>{text('none')}</p>}
      {inOrder.length > 0 && (
        <ul className={styles.list}>
          {inOrder.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
      {unused.length > 0 && (
        <p className={styles.quiet}>{text('unused', { names: unused.join(', ') })}</p>
      )}
    </section>
  )
}

function Line({ line: { name, now, milliseconds, hours } }: { line: StatusLine }) {
  const text = useText(statusMessages)
  const format = useFormat()
  const count = (word: StatusLine['now']) => hours.filter((each) => each === word).length
  const day = text('day', {
    name,
    working: count('working'),
    slow: count('slow'),
    down: count('down'),
  })
  return (
    <li className={styles.line}>
      <p className={styles.head}>
        <strong>{name}</strong>
        <span className={styles.word} data-now={now}>
          {text(`now.${now}`)}
        </span>
      </p>
      {milliseconds !== null && (
        <p className={styles.quiet}>
          {text('answers', { seconds: format.number(Math.ceil(milliseconds / 100) / 10) })}
        </p>
      )}
      {(now === 'slow' || now === 'down') && <p>{text(`means.${now}`)}</p>}
      <div className={styles.hours} role="img" aria-label={day}>
        {hours.map((word, at) => (
          <span key={at} data-now={word} />
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{text('hoursAgo')}</span>
        <span>{text('rightNow')}</span>
      </p>
    </li>
  )
}
