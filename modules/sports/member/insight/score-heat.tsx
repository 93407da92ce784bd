import { useFormat, useText } from '@tessera/web-kit'
import type { CSSProperties } from 'react'
import { insightMessages } from '../../insight-messages.ts'
import { chancesOf } from '../../rules/index.ts'
import type { Head, Market } from '../live/live-prices.ts'
import { useLiveMarket } from '../live/live-prices.ts'
import styles from './insight.module.css'

const scoreForm = /^(\d+):(\d+)$/

/** The chances of the scores of a market by its prices, by goals of each side; without margin. */
export function heatOf(outcomes: readonly { key: string; odds: number }[]) {
  const offered = outcomes.filter(({ odds }) => odds > 0)
  const chances = chancesOf(
    offered.map(({ odds }) => odds),
    'proportional',
  )
  const cells = new Map(offered.map(({ key }, at) => [key, chances[at] ?? 0]))
  const goals = offered.flatMap(({ key }) => {
    const score = scoreForm.exec(key)
    return score ? [Number(score[1]), Number(score[2])] : []
  })
  const most = Math.max(0, ...goals)
  const largest = Math.max(...chances, 1e-9)
  return { cells, largest, goals: Array.from({ length: most + 1 }, (_, at) => at) }
}

/** The market of scores as a grid: how likely each is, so that one sees where a match leans. */
export function ScoreHeat({ event, market }: { event: Head; market: Market }) {
  const text = useText(insightMessages)
  const format = useFormat()
  const now = useLiveMarket(market)
  const { cells, largest, goals } = heatOf(now.outcomes)
  if (goals.length < 2) return null
  const percent = (chance: number) => format.percent(chance, 1)
  return (
    <figure className={styles.heat}>
      <figcaption>{text('gridLead')}</figcaption>
      <table>
        <caption>{text('grid')}</caption>
        <thead>
          <tr>
            <th scope="col" aria-label={text('gridHome', { home: event.home?.name ?? '' })}>
              {[event.home?.initials, event.away?.initials].join(' / ')}
            </th>
            {goals.map((away) => (
              <th key={away} scope="col">
                {away}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {goals.map((home) => (
            <tr key={home}>
              <th scope="row">{home}</th>
              {goals.map((away) => {
                const chance = cells.get(`${home}:${away}`)
                return (
                  <td key={away} style={heat((chance ?? 0) / largest)}>
                    {chance === undefined ? '–' : percent(chance)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

const heat = (share: number) => ({ '--heat': `${Math.round(share * 60)}%` }) as CSSProperties
