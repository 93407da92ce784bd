import { Skeleton, useFormat, useText } from '@tessera/web-kit'
import { Suspense } from 'react'
import { Link } from 'wouter'
import type { Play } from '../../plays/family.ts'
import { rulesMessages } from '../../rules-messages.ts'
import { lotteryHref, pageOfMode } from '../addresses.ts'
import { useBet } from '../bet/bet-context.ts'
import { BetProvider } from '../bet/bet-provider.tsx'
import type { LoadFamily } from '../bet/use-family.ts'
import { useSeries } from '../bet/use-draft.ts'
import { ResultNumbers } from '../shown/result-numbers.tsx'
import { exampleAmount, exampleOf, returnsOf, stakesOf, tierFacts } from './play-facts.ts'
import styles from './rules-page.module.css'
import type { LotteryGame } from '../../shapes.ts'

type Props = { game: LotteryGame; search: URLSearchParams; load?: LoadFamily }

/** The rules of every play of a lottery, from the same data that it is paid by. */
export function RulesPage({ game, search, load }: Props) {
  const text = useText(rulesMessages)
  return (
    <Suspense
      fallback={
        <div aria-busy="true" aria-label={text('opening')}>
          <Skeleton height="24rem" />
        </div>
      }
    >
      <BetProvider game={game} {...(load && { load })}>
        <Rules shown={search.get('play')} />
      </BetProvider>
    </Suspense>
  )
}

function Rules({ shown }: { shown: string | null }) {
  const text = useText(rulesMessages)
  const { family, words } = useBet()
  const [wanted] = useSeries()
  const series = family.hasSeries ? wanted : null
  const groups = [...new Set(family.plays.map(({ group }) => group))]
  return (
    <div className={styles.rules}>
      <p className={styles.lead}>{text('lead')}</p>
      <p className={styles.quiet}>
        {series === null ? text('unsold') : `${text('series', { series })} ${text('unsold')}`}
      </p>
      {groups.map((group) => (
        <section key={group} className={styles.group}>
          <h2>{words.say('group', group)}</h2>
          {family.plays
            .filter((play) => play.group === group)
            .map((play) => (
              <PlayRules key={play.code} play={play} series={series} isOpen={play.code === shown} />
            ))}
        </section>
      ))}
    </div>
  )
}

type PlayProps = { play: Play; series: number | null; isOpen: boolean }

function PlayRules({ play, series, isOpen }: PlayProps) {
  const text = useText(rulesMessages)
  const format = useFormat()
  const { words, terms, game } = useBet()
  const { least, most } = returnsOf(play, terms, series)
  const stakes = stakesOf(play, terms)
  return (
    <details
      className={styles.play}
      open={isOpen}
      // The address names the play: it is brought into view once, by the browser.
      ref={(element) => {
        if (isOpen) element?.scrollIntoView({ block: 'center' })
      }}
    >
      <summary className={styles.summary}>
        <span className={styles.name}>{words.say('play', play.code)}</span>
        <span className={styles.quiet}>
          {least === most
            ? text('returns', { share: format.percent(most) })
            : text('returnsUpTo', { least: format.percent(least), most: format.percent(most) })}
        </span>
      </summary>
      <div className={styles.inside}>
        <p>{words.say('how', play.code)}</p>
        {stakes !== 1 && (
          <p className={styles.quiet}>{text('price', { price: format.number(stakes) })}</p>
        )}
        <PayTable play={play} series={series} />
        <Example play={play} series={series} />
        <Link
          href={lotteryHref(pageOfMode(game.mode), { gameCode: game.code })}
          className={styles.link ?? ''}
        >
          {text('play')}
        </Link>
      </div>
    </details>
  )
}

function PayTable({ play, series }: Omit<PlayProps, 'isOpen'>) {
  const text = useText(rulesMessages)
  const format = useFormat()
  const { words, terms } = useBet()
  const nameOf = (tier: string) => {
    const name = words.say('tier', tier)
    if (name !== tier) return name
    const option = words.say('option', tier)
    return play.tiers.length === 1 ? text('win') : option
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('prize')}</th>
          <th scope="col">{text('pays')}</th>
          <th scope="col">{text('chance')}</th>
        </tr>
      </thead>
      <tbody>
        {tierFacts(play, terms, series).map(({ tier, pay, oneIn, isPush }) => (
          <tr key={`${tier} ${oneIn}`}>
            <th scope="row">{nameOf(tier)}</th>
            <td>
              {isPush
                ? text('push')
                : text('times', { pay: format.number(pay, { maximumFractionDigits: 4 }) })}
            </td>
            <td>
              {text('oneIn', {
                count: format.number(oneIn, { maximumFractionDigits: oneIn < 100 ? 2 : 0 }),
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A selection, a result, and what it pays, computed as a ticket is. */
function Example({ play, series }: Omit<PlayProps, 'isOpen'>) {
  const text = useText(rulesMessages)
  const { words, terms, family, exact } = useBet()
  const { lines, amount, cost, prize } = exampleOf(play, terms, {
    amount: exampleAmount(family.hasSeries),
    series,
  })
  return (
    <div className={styles.example}>
      <h3>{text('example')}</h3>
      <dl>
        <div>
          <dt>{text('examplePicks')}</dt>
          <dd>{words.picksOf(play, play.example.selection)}</dd>
        </div>
        <div>
          <dt>{text('exampleResult')}</dt>
          <dd>
            <ResultNumbers family={family.code} numbers={play.example.result} size="small" />
          </dd>
        </div>
      </dl>
      <p>
        {text('examplePays', {
          lines,
          amount: exact(amount),
          cost: exact(cost),
          prize: exact(prize),
        })}
      </p>
    </div>
  )
}
