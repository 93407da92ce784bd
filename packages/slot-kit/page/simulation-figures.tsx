import {
  classEnds,
  type Fraction,
  numberOf,
  type SimulationResult,
  type SlotWords,
} from '@tessera/slot-kit'
import { Fingerprint } from '@tessera/web-kit'
import type { CSSProperties } from 'react'
import styles from './simulation.module.css'

type Props = { result: SimulationResult; exact: Fraction; words: SlotWords }

/** What a simulation has found, beside what is exact. */
export function SimulationFigures({ result, exact, words }: Props) {
  const { say } = words
  const { mean, within, rounds, hits, deviation, most, hash } = result
  const isInside = Math.abs(mean - numberOf(exact)) <= within
  const times = (value: number) => say('sim.times', { times: words.number(value, 2) })
  const figures = [
    [
      say('sim.measured'),
      say('sim.measuredValue', {
        return: words.percent(mean, 3),
        within: words.percent(within, 3),
      }),
    ],
    [say('sim.exact'), words.return(exact)],
    [say('sim.hits'), words.percent(hits / rounds, 2)],
    [say('sim.deviation'), times(deviation)],
    [say('sim.most'), times(most)],
  ]
  return (
    <div className={styles['result']}>
      <dl className={styles['figures']}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{say(isInside ? 'sim.inside' : 'sim.outside')}</p>
      <Histogram result={result} words={words} />
      <div className={styles['hash']}>
        {say('sim.hash')}
        <Fingerprint name={say('sim.hash')} value={hash} />
      </div>
    </div>
  )
}

function Histogram({ result, words }: Pick<Props, 'result' | 'words'>) {
  const { histogram, rounds } = result
  const last = histogram.findLastIndex((count) => count > 0)
  return (
    <table className={styles['histogram']}>
      <caption>{words.say('sim.histogram')}</caption>
      <thead>
        <tr>
          <th scope="col">{words.say('sim.class')}</th>
          <th scope="col">{words.say('sim.share')}</th>
        </tr>
      </thead>
      <tbody>
        {histogram.slice(0, last + 1).map((count, place) => (
          <tr key={classEnds[place] ?? place}>
            <td>{className(place, words)}</td>
            <td>
              <span
                className={styles['bar']}
                style={{ '--share': count / rounds } as CSSProperties}
              />
              {words.percent(count / rounds, 4)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function className(place: number, { say, number }: SlotWords): string {
  if (place === 0) return say('sim.none')
  const most = classEnds[place + 1]
  const least = number(classEnds[place] ?? 0)
  if (most === undefined) return say('sim.from', { least })
  return place === 1
    ? say('sim.below', { most: number(most) })
    : say('sim.between', { least, most: number(most) })
}
