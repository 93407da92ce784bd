import { isPositive, money, type Money } from '@tessera/money'
import { useFormat, useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import type { Standing } from '../../shapes.ts'
import styles from '../loyalty.module.css'

/** The level, and both figures on the way to the next one. */
export function LevelProgress({ standing }: { standing: Standing }) {
  const text = useText(messages)
  const format = useFormat()
  const { level, next, recent, benefits } = standing
  const keeps = benefits.keepValidBet
  return (
    <div className={styles.card}>
      <p className={styles.sum}>{text('vip.level', { level })}</p>
      {next ? (
        <>
          <div>
            <p>{text('vip.next', { level: next.asks.level })}</p>
            <p className={styles.quiet}>
              {text(next.asks.mode === 'and' ? 'vip.both' : 'vip.either')}
            </p>
          </div>
          <Figure name={text('vip.deposits')} have={standing.deposits} need={next.asks.deposits} />
          <Figure name={text('vip.validBet')} have={standing.validBet} need={next.asks.validBet} />
          {next.asks.recent && (
            <>
              <p className={styles.quiet}>
                {text('vip.recentNeeded', { need: format.money(next.asks.recent) })}
              </p>
              <Figure name={text('vip.recent')} have={recent} need={next.asks.recent} />
            </>
          )}
        </>
      ) : (
        <p>{text('vip.highest')}</p>
      )}
      {level > 0 && isPositive(keeps) && (
        <>
          <p className={styles.quiet}>{text('vip.keep', { need: format.money(keeps) })}</p>
          <Figure name={text('vip.recent')} have={recent} need={keeps} />
        </>
      )}
    </div>
  )
}

type FigureProps = { name: string; have: Money; need: Money }

function Figure({ name, have, need }: FigureProps) {
  const text = useText(messages)
  const format = useFormat()
  const left = money(need.amount - have.amount, need.currency)
  const share = isPositive(need) ? Math.min(1, Number(have.amount) / Number(need.amount)) : 1
  return (
    <div className={styles.figure}>
      <p>{name}</p>
      <progress className={styles.meter} aria-label={name} value={share} max={1} />
      <p className={styles.quiet}>
        {text('vip.of', { have: format.money(have), need: format.money(need) })}
        {isPositive(left) && ` · ${text('vip.missing', { left: format.money(left) })}`}
      </p>
    </div>
  )
}
