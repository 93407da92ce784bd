import { useFormat, useText } from '@tessera/web-kit'
import type { UnitHealth } from '../calls.ts'
import { messages } from '../messages.ts'
import styles from './unit-books.module.css'
import { useExactMoney } from './use-exact-money.ts'
import { useLineName } from './use-line-name.ts'
import { useUnitTitle } from './use-unit-title.ts'

type Line = UnitHealth['lines'][number]

/** As the page shows it: receivables are assets. */
const shownOf = ({ side, amount }: Line): bigint => (side === 'assets' ? -amount : amount)

const totalOf = (lines: readonly Line[]): bigint =>
  lines.reduce((sum, line) => sum + shownOf(line), 0n)

const isNothing = (sum: bigint): boolean => sum === 0n

/** One unit as a balance sheet: assets beside liabilities and equity. */
export function UnitBooks({ books, at }: { books: UnitHealth; at: string }) {
  const text = useText(messages)
  const format = useFormat()
  const money = useExactMoney()
  const has = books.lines.filter(({ side }) => side === 'assets')
  const belongs = [
    ...books.lines.filter(({ side }) => side === 'liabilities'),
    ...books.lines.filter(({ side }) => side === 'house'),
  ]
  const title = useUnitTitle()(books.unit)
  return (
    <section className={styles.books} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <p className={styles.at}>{text('health.counted', { time: format.time(at) })}</p>
      </header>
      <div className={styles.sides}>
        <Side name={text('health.has')} lines={has} unit={books.unit} />
        <Side name={text('health.belongs')} lines={belongs} unit={books.unit} />
      </div>
      <div className={`${styles.sum} ${isNothing(books.sum) ? '' : styles.off}`}>
        <p>
          <strong>{text('health.sum')}</strong>
          <span className={styles.why}>
            {text(isNothing(books.sum) ? 'health.sumNote' : 'health.sumOff')}
          </span>
        </p>
        <p className={styles.figure}>
          <bdi>{money(books.sum, books.unit)}</bdi>
        </p>
      </div>
    </section>
  )
}

function Side({ name, lines, unit }: { name: string; lines: Line[]; unit: string }) {
  const text = useText(messages)
  const money = useExactMoney()
  const nameOf = useLineName()
  return (
    <div className={styles.side}>
      <h3>{name}</h3>
      <dl className={styles.lines}>
        {lines.map((line) => (
          <div key={`${line.side} ${line.purpose}`} className={styles.line}>
            <dt>
              {nameOf(line)}
              <small>{text('health.accountsOf', { count: line.accounts })}</small>
            </dt>
            <dd>
              <bdi>{money(shownOf(line), unit)}</bdi>
            </dd>
          </div>
        ))}
        <div className={`${styles.line} ${styles.total}`}>
          <dt>{text('health.total')}</dt>
          <dd>
            <bdi>{money(totalOf(lines), unit)}</bdi>
          </dd>
        </div>
      </dl>
    </div>
  )
}
