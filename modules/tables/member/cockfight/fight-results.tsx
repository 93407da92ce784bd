import { useText } from '@tessera/web-kit'
import type * as z from 'zod/mini'
import { fightMessages } from '../../fight-messages.ts'
import { roomKindOf } from '../../games/cockfight/rooms.ts'
import { roadsOf, type Winner } from '../../roads.ts'
import type { PastRound } from '../../shapes.ts'
import { stageMessages } from '../../stage-messages.ts'
import { verifyMessages } from '../../verify-messages.ts'
import { verifyHref } from '../addresses.ts'
import { ResultMark } from '../shown/result-mark.tsx'
import styles from '../table/results.module.css'
import own from './fight-results.module.css'

type Props = { table: string; variant: string; results: readonly z.output<typeof PastRound>[] }

const shownMost = 24
const columnsMost = 16

/** What came before: the last fights, and the road of their winners. */
export function FightResults({ table, variant, results }: Props) {
  const text = useText(fightMessages)
  const say = useText(stageMessages)
  const verify = useText(verifyMessages)
  const count = (of: (main: string) => boolean) => results.filter(({ main }) => of(main)).length
  const meron = count((main) => main === 'meron')
  const wala = count((main) => main === 'wala')
  const [last] = results
  return (
    <section className={styles.panel}>
      <h2>{text('results')}</h2>
      {results.length === 0 ? (
        <p className={styles.note}>{text('noResults')}</p>
      ) : (
        <>
          <p className={styles.note}>
            {text('counts', { meron, wala, draw: results.length - meron - wala })}
          </p>
          <div className={styles.marks}>
            {results.slice(0, shownMost).map(({ number, main }) => (
              <ResultMark key={number} game="cockfight" main={main} />
            ))}
          </div>
          <BigRoad mains={results.map(({ main }) => main).toReversed()} />
        </>
      )}
      {roomKindOf(variant).isDrawn && <p className={styles.note}>{say('memory')}</p>}
      {last && roomKindOf(variant).isDrawn && (
        <a href={verifyHref(table, { round: last.number })}>{verify('verifyLast')}</a>
      )}
    </section>
  )
}

const winnerOf = (main: string): Winner =>
  main === 'meron' ? 'banker' : main === 'wala' ? 'player' : 'tie'

/** Runs of one side go down a column; draws are counted on the fight before. */
function BigRoad({ mains }: { mains: readonly string[] }) {
  const say = useText(stageMessages)
  const { big } = roadsOf(mains.map(winnerOf))
  const lastColumn = Math.max(0, ...big.map(({ column }) => column))
  const from = Math.max(0, lastColumn - columnsMost + 1)
  return (
    <figure className={own.road}>
      <figcaption>{say('road.big')}</figcaption>
      <div className={own.grid} aria-hidden="true">
        {big
          .filter(({ column }) => column >= from)
          .map(({ kind, ties, column, row }) => (
            <span
              key={`${column}:${row}`}
              className={kind === 'banker' ? own.meron : own.wala}
              style={{ gridColumn: column - from + 1, gridRow: row + 1 }}
            >
              {ties > 0 ? ties : ''}
            </span>
          ))}
      </div>
    </figure>
  )
}
