import { useFormat, useText } from '@tessera/web-kit'
import type * as z from 'zod/mini'
import { blackjackMessages } from '../../blackjack-messages.ts'
import { strategyReturn } from '../../games/blackjack/strategy.ts'
import { gamesMessages } from '../../games-messages.ts'
import type { PastRound } from '../../shapes.ts'
import { stageMessages } from '../../stage-messages.ts'
import { ResultMark } from '../shown/result-mark.tsx'
import styles from '../table/results.module.css'
import { StrategyTable } from './strategy-table.tsx'

type Props = {
  results: readonly z.output<typeof PastRound>[]
}

const shownMost = 60
const insuranceReturn = 384 / 415
const digits = 6
const ruleKeys = ['seat', 'behind', 'follow', 'split', 'double', 'insurance'] as const

/** What the dealer had before, the rules, and what is returned. */
export function SeatedResults({ results }: Props) {
  const text = useText(stageMessages)
  const own = useText(blackjackMessages)
  const say = useText(gamesMessages)
  const format = useFormat()
  return (
    <section className={styles.panel}>
      <h2>{text('results')}</h2>
      {results.length === 0 ? (
        <p className={styles.note}>{text('noResults')}</p>
      ) : (
        <div className={styles.marks}>
          {results.slice(0, shownMost).map(({ number, main }) => (
            <ResultMark key={number} game="blackjack" main={main} />
          ))}
        </div>
      )}
      <p className={styles.note}>{text('memory')}</p>
      <details>
        <summary>{own('rules')}</summary>
        <p className={styles.note}>{say('blackjack.rules')}</p>
        <p className={styles.note}>
          {own('seatReturn', { percent: format.percent(strategyReturn, digits) })}
        </p>
        <p className={styles.note}>
          {own('insuranceReturn', { percent: format.percent(insuranceReturn, digits) })}
        </p>
        <dl className={styles.rules}>
          {ruleKeys.map((key) => (
            <div key={key}>
              <dt>{say(`blackjack.${key}`, { on: '' })}</dt>
              <dd>{say(`blackjack.${key}.rule`)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <details>
        <summary>{own('strategy')}</summary>
        <StrategyTable />
      </details>
    </section>
  )
}
