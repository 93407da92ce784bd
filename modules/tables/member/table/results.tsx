import { useFormat, useText } from '@tessera/web-kit'
import type * as z from 'zod/mini'
import { percentOfSpot } from './percent-of-spot.ts'
import type { TableGame, Variant } from '../../games/table-game.ts'
import type { PastRound, Shoe } from '../../shapes.ts'
import { stageMessages } from '../../stage-messages.ts'
import type { Winner } from '../../roads.ts'
import { verifyMessages } from '../../verify-messages.ts'
import { verifyHref } from '../addresses.ts'
import { RoadPanel } from '../roads/road-panel.tsx'
import { WheelCounts } from '../racetrack/wheel-counts.tsx'
import { ResultMark } from '../shown/result-mark.tsx'
import { useGamesText } from '../shown/use-games-text.ts'
import styles from './results.module.css'

type Props = {
  game: TableGame
  variant: Variant
  results: readonly z.output<typeof PastRound>[]
  shoe: z.output<typeof Shoe> | null
  table: string
}

const shownMost = 60

/** What came before, and what every spot returns in the long run. */
export function Results({ game, variant, results, shoe, table }: Props) {
  const text = useText(stageMessages)
  const verify = useText(verifyMessages)
  const [last] = results
  const left =
    shoe && game.from.kind === 'shoe'
      ? Math.max(0, shoe.cards - game.from.cutFromEnd - shoe.dealt)
      : 0
  return (
    <section className={styles.panel}>
      <h2>{text('results')}</h2>
      {shoe && <p className={styles.note}>{text('shoe', { number: shoe.number, left })}</p>}
      {results.length === 0 ? (
        <p className={styles.note}>{text('noResults')}</p>
      ) : game.code === 'baccarat' ? (
        <RoadPanel winners={results.map(({ main }) => main as Winner).toReversed()} />
      ) : (
        <div className={styles.marks}>
          {results.slice(0, shownMost).map(({ number, main }) => (
            <ResultMark key={number} game={game.code} main={main} />
          ))}
        </div>
      )}
      {game.code === 'roulette' && results.length > 0 && (
        <WheelCounts variant={variant.code} results={results} />
      )}
      <p className={styles.note}>{text('memory')}</p>
      {last && <a href={verifyHref(table, { round: last.number })}>{verify('verifyLast')}</a>}
      <details>
        <summary>{text('rules')}</summary>
        <Rules game={game} variant={variant} />
      </details>
    </section>
  )
}

function Rules({ game, variant }: { game: TableGame; variant: Variant }) {
  const say = useGamesText(game.code)
  const text = useText(stageMessages)
  const format = useFormat()
  return (
    <dl className={styles.rules}>
      {variant.spots.map((spot) => {
        const percent = percentOfSpot(game, variant.code, spot.code)
        return (
          <div key={spot.code}>
            <dt>{say.spot(spot.code)}</dt>
            <dd>
              {say.rule(spot.code)} {text('returnOf', { percent: format.number(percent) })}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
