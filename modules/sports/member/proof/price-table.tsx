import { DataTable, SelectField, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { marketsMessages } from '../../markets-messages.ts'
import { marketWords, type MarketWords, type Say } from '../../markets/words.ts'
import { type Findings, type MatchProof, sportOf } from '../../feeds/house/verify-match.ts'
import { seasonMessages } from '../../season-messages.ts'
import { useOddsText } from '../shown/odds-format.ts'
import styles from './proof.module.css'
import { Mark } from './tick-table.tsx'

type Props = { proof: MatchProof; findings: Findings }
type PublishedMarket = MatchProof['prices']['markets'][number]

/** What the markets of a proof are called. */
export function useProofWords(
  own: MatchProof['own'],
): (market: Pick<PublishedMarket, 'type' | 'specifiers'>) => MarketWords {
  const text = useText(marketsMessages)
  const say: Say = (key, holes) => text(key, holes as never)
  const names = {
    sport: sportOf(own),
    home: own.match?.home.name ?? '',
    away: own.match?.away.name ?? '',
  }
  return ({ type, specifiers }) => marketWords(say, type, specifiers, names)
}

/** The prices that do not follow, and every version of the prices of a market. */
export function PriceTable({ proof, findings }: Props) {
  const text = useText(seasonMessages)
  const wordsOf = useProofWords(proof.own)
  const { markets } = proof.prices
  const wrongMarket = findings.wrong[0]?.market
  const [chosen, setChosen] = useState(String(wrongMarket ?? markets[0]?.id ?? ''))
  const market = markets.find(({ id }) => String(id) === chosen)
  return (
    <>
      {findings.wrong.length > 0 && <WrongPrices proof={proof} findings={findings} />}
      <details className={styles.more} open={findings.prices === 'broken'}>
        <summary>{text('prices')}</summary>
        <SelectField
          label={text('market')}
          value={chosen}
          options={markets.map((each) => ({
            id: String(each.id),
            name: titleOf(wordsOf(each), each),
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
        {market && <Versions proof={proof} findings={findings} market={market} />}
      </details>
    </>
  )
}

/** Markets of one name differ by their line. */
export const titleOf = (
  { name }: MarketWords,
  { specifiers }: Pick<PublishedMarket, 'specifiers'>,
): string => {
  const more = Object.entries(specifiers).flatMap(([key, value]) =>
    key === 'period' ? [] : [value],
  )
  return more.length > 0 ? `${name} · ${more.join(' · ')}` : name
}

function WrongPrices({ proof, findings }: Props) {
  const text = useText(seasonMessages)
  const write = useOddsText()
  const wordsOf = useProofWords(proof.own)
  const marketOf = (id: number) => proof.prices.markets.find((each) => each.id === id)
  return (
    <DataTable
      caption={text('wrongPrices')}
      rows={findings.wrong}
      keyOf={({ market, version, key }) => `${market} ${version} ${key}`}
      empty={null}
      columns={[
        {
          id: 'market',
          name: text('market'),
          phone: 'lead',
          cell: ({ market }) => {
            const published = marketOf(market)
            return published ? titleOf(wordsOf(published), published) : market
          },
        },
        { id: 'version', name: text('version'), isNumber: true, cell: ({ version }) => version },
        {
          id: 'outcome',
          name: text('outcome'),
          phone: 'note',
          cell: ({ market, key }) => {
            const published = marketOf(market)
            return published ? wordsOf(published).outcome(key) : key
          },
        },
        {
          id: 'published',
          name: text('publishedPrice'),
          isNumber: true,
          phone: 'amount',
          cell: ({ odds }) => <strong className={styles.broken}>{write(odds)}</strong>,
        },
        {
          id: 'computed',
          name: text('computed'),
          isNumber: true,
          phone: 'side',
          cell: ({ computed }) => (computed ? write(computed) : '–'),
        },
      ]}
    />
  )
}

const statuses = ['active', 'suspended', 'inactive', 'settled', 'cancelled'] as const

function Versions({ proof, findings, market }: Props & { market: PublishedMarket }) {
  const text = useText(seasonMessages)
  const write = useOddsText()
  const words = useProofWords(proof.own)(market)
  const keys = [...new Set(market.versions.flatMap(({ odds }) => Object.keys(odds)))]
  const isWrong = (version: number) =>
    findings.wrong.some((each) => each.market === market.id && each.version === version)
  const tickOf = (message: number | null) =>
    message === null ? '–' : (proof.prices.messages[message]?.tick ?? '–')
  return (
    <DataTable
      caption={titleOf(words, market)}
      rows={market.versions}
      keyOf={({ version }) => String(version)}
      empty={null}
      columns={[
        { id: 'version', name: text('version'), isNumber: true, cell: ({ version }) => version },
        {
          id: 'tick',
          name: text('afterTick'),
          isNumber: true,
          cell: ({ message }) => tickOf(message),
        },
        {
          id: 'status',
          name: text('status'),
          cell: ({ status }) => {
            const known = statuses.find((each) => each === status)
            return text(`price.${known ?? 'other'}`)
          },
        },
        ...keys.map((key) => ({
          id: key,
          name: words.outcome(key),
          isNumber: true,
          cell: ({ odds }: (typeof market.versions)[number]) =>
            odds[key] ? write(odds[key]) : '–',
        })),
        {
          id: 'check',
          name: text('check'),
          cell: ({ version }) => <Mark state={isWrong(version) ? 'broken' : 'holds'} />,
        },
      ]}
    />
  )
}
