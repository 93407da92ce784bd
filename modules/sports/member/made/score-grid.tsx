import { useFormat, useText } from '@tessera/web-kit'
import type { CSSProperties } from 'react'
import type { OwnMatch } from '../../feeds/house/verify-match.ts'
import { type FootballStrength, scoreGrid } from '../../models/index.ts'
import { seasonMessages } from '../../season-messages.ts'
import heat from '../insight/insight.module.css'
import type { Standing } from './standing-at.ts'

const most = 6

/** The chances of the final scores of a football match as a grid; of other sports, how their model goes. */
export function ScoreGrid({ match, standing }: { match: OwnMatch; standing: Standing }) {
  const text = useText(seasonMessages)
  const format = useFormat()
  const { score, isLive } = standing
  if (score.kind !== 'football')
    return (
      <section aria-label={text('stepModel')}>
        <h3>{text('stepModel')}</h3>
        <p>{text('modelLead')}</p>
      </section>
    )
  const strength = match.strength as unknown as FootballStrength
  const grid = scoreGrid(strength, { status: isLive ? 'live' : 'planned', score }, most)
  const largest = Math.max(...grid.flat())
  const goals = grid.map((_, at) => at)
  const label = (at: number) => (at === most ? `${at}+` : at)
  return (
    <section aria-label={text('stepGrid')}>
      <h3>{text('stepGrid')}</h3>
      <figure className={heat.heat}>
        <figcaption>{text('gridLead')}</figcaption>
        <table>
          <caption>{text('gridHome', { home: match.home.name, away: match.away.name })}</caption>
          <thead>
            <tr>
              <th scope="col">
                {match.home.initials} / {match.away.initials}
              </th>
              {goals.map((away) => (
                <th key={away} scope="col">
                  {label(away)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {goals.map((home) => (
              <tr key={home}>
                <th scope="row">{label(home)}</th>
                {goals.map((away) => {
                  const chance = grid[home]?.[away] ?? 0
                  return (
                    <td key={away} style={shade(chance / largest)}>
                      {chance === 0 ? '–' : format.percent(chance, 1)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </figure>
    </section>
  )
}

const shade = (share: number) => ({ '--heat': `${Math.round(share * 60)}%` }) as CSSProperties
