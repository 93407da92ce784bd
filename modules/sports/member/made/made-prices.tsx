import { DataTable, SelectField, useFormat, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { marginOf, pricedMarket } from '../../feeds/house/price.ts'
import { sidesOf } from '../../feeds/house/standings.ts'
import type { MatchPrices, OwnEvent } from '../../feeds/house/verify-match.ts'
import { wholeSplit } from '../../result.ts'
import { fairOdds, oddsOf } from '../../rules/index.ts'
import { seasonMessages } from '../../season-messages.ts'
import { titleOf, useProofWords } from '../proof/price-table.tsx'
import styles from '../proof/proof.module.css'
import { Mark } from '../proof/tick-table.tsx'
import { useOddsText } from '../shown/odds-format.ts'
import type { Standing } from './standing-at.ts'

type Market = MatchPrices['markets'][number]
type Offered = { market: Market; odds: Readonly<Record<string, number>>; tick: number }

/** The markets that were on offer after a tick, with the prices that stood then. */
export function offeredAt({ markets, messages }: MatchPrices, tick: number): Offered[] {
  return markets.flatMap((market) => {
    const version = market.versions.findLast(({ message }) => {
      const after = message === null ? null : messages[message]?.tick
      return after !== null && after !== undefined && after <= tick
    })
    if (!version || (version.status !== 'active' && version.status !== 'suspended')) return []
    const after = messages[version.message ?? 0]?.tick ?? 0
    return [{ market, odds: version.odds, tick: after }]
  })
}

type Row = { key: string; chance: number; fair: number; computed: number; published: number }

function rowsOf({ market, odds }: Offered, { model, score, isLive }: Standing): Row[] {
  const { type, specifiers } = market
  const from = isLive ? sidesOf(score) : ([0, 0] as const)
  const priced = pricedMarket({ type, specifiers }, { model, score: from, isSuspended: false })
  return Object.entries(odds).map(([key, published]) => {
    const outcome = priced?.outcomes.find((each) => each.key === key)
    const fair = outcome?.fair && fairOdds(outcome.fair)
    return {
      key,
      chance: (outcome?.fair?.win ?? 0) / wholeSplit,
      fair: fair ? oddsOf(fair) : 0,
      computed: outcome?.odds ?? 0,
      published,
    }
  })
}

type Props = { own: OwnEvent; prices: MatchPrices; tick: number; standing: Standing }

/** From the chance of each outcome of a market to its price. */
export function MadePrices({ own, prices, tick, standing }: Props) {
  const text = useText(seasonMessages)
  const wordsOf = useProofWords(own)
  const offered = offeredAt(prices, tick)
  const [chosen, setChosen] = useState('')
  const shown = offered.find(({ market }) => String(market.id) === chosen) ?? offered[0]
  if (!shown) return <p>{text('noPrices')}</p>
  return (
    <section aria-label={text('stepPrice')} className={styles.screen}>
      <h3>{text('stepPrice')}</h3>
      <p className={styles.lead}>{text('priceLead')}</p>
      <SelectField
        label={text('market')}
        value={String(shown.market.id)}
        options={offered.map(({ market }) => ({
          id: String(market.id),
          name: titleOf(wordsOf(market), market),
        }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <PriceRows own={own} shown={shown} tick={tick} standing={standing} />
    </section>
  )
}

type RowsProps = Omit<Props, 'prices'> & { shown: Offered }

function PriceRows({ own, shown, tick, standing }: RowsProps) {
  const text = useText(seasonMessages)
  const format = useFormat()
  const write = useOddsText()
  const words = useProofWords(own)(shown.market)
  return (
    <DataTable
      caption={titleOf(words, shown.market)}
      rows={rowsOf(shown, standing)}
      keyOf={({ key }) => key}
      empty={null}
      columns={[
        {
          id: 'outcome',
          name: text('outcome'),
          phone: 'lead',
          cell: ({ key }) => words.outcome(key),
        },
        {
          id: 'chance',
          name: text('chance'),
          isNumber: true,
          phone: 'note',
          cell: ({ chance }) => format.percent(chance, 3),
        },
        {
          id: 'fair',
          name: text('fairPrice'),
          isNumber: true,
          cell: ({ fair }) => (fair ? write(fair) : '–'),
        },
        {
          id: 'margin',
          name: text('margin'),
          isNumber: true,
          cell: () => format.percent(marginOf(shown.market.type) / 1_000_000, 0),
        },
        {
          id: 'computed',
          name: text('computed'),
          isNumber: true,
          phone: 'side',
          cell: ({ computed }) => (computed ? write(computed) : '–'),
        },
        {
          id: 'published',
          name: `${text('publishedPrice')} · ${text('tick')} ${shown.tick}`,
          isNumber: true,
          phone: 'amount',
          cell: ({ published }) => (published ? write(published) : '–'),
        },
        {
          id: 'check',
          name: text('check'),
          cell: ({ computed, published }) =>
            // Prices follow every few ticks: between them the last ones stand.
            shown.tick === tick && published > 0 ? (
              <Mark state={computed === published ? 'holds' : 'broken'} />
            ) : (
              '–'
            ),
        },
      ]}
    />
  )
}
