import { useText } from '@tessera/web-kit'
import type { Score } from '../../sport.ts'
import { trackerMessages } from '../../tracker-messages.ts'
import { ScoreText } from '../shown/score-text.tsx'
import { partsOver } from './parts-over.ts'
import { sideOf, useTickWords } from './tick-words.ts'
import type { Drawn } from './drawn.ts'
import styles from './tracker.module.css'

const shownMost = 40

/** When something happened: the minute, the set, the map. */
function useWhen(): (score: Score) => string {
  const text = useText(trackerMessages)
  return (score) => {
    switch (score.kind) {
      case 'football':
        return text('at.minute', { number: score.minute })
      case 'basketball':
        return text('at.quarter', { number: score.quarter })
      case 'tennis':
        return text('at.set', { number: score.setsOver + 1 })
      case 'esports':
        return text('at.map', { number: score.maps.length })
      case 'fight':
        return text('at.round', { number: score.round })
      case 'cockfight':
      case 'field':
        return ''
    }
  }
}

/** What ticks brought, in words, the last one first. The last that counts is also told to screen readers. */
export function TickLog({ played, sides }: Drawn) {
  const text = useText(trackerMessages)
  const wordsOf = useTickWords([sides[0].name, sides[1].name])
  const whenOf = useWhen()
  const told = played.events
    .flatMap((event, at) => {
      const [before, after] = [played.scores[at], played.scores[at + 1]]
      const counts = sideOf(event) !== undefined || event === 'draw'
      return counts && before && after ? [{ number: at + 1, event, before, after }] : []
    })
    .toReversed()
  const heard = told.find(({ before, after }) => isNews(before, after))
  return (
    <>
      <p role="status" className={styles.heard}>
        {heard && `${wordsOf(heard.event)}, ${whenOf(heard.before)}`}
      </p>
      <details className={styles.log}>
        <summary>{text('log')}</summary>
        {told.length === 0 ? (
          <p>{text('nothing')}</p>
        ) : (
          <ol reversed>
            {told.slice(0, shownMost).map(({ number, event, before, after }) => (
              <li key={number}>
                <span className={styles.when}>
                  {whenOf(after.kind === 'football' ? after : before)}
                </span>
                <span>{wordsOf(event)}</span>
                <ScoreText score={after} />
              </li>
            ))}
          </ol>
        )}
      </details>
    </>
  )
}

/** Worth being read aloud while a match is followed: goals, rounds, and the ends of parts; not each point. */
function isNews(before: Score, after: Score): boolean {
  if (after.kind === 'football' || after.kind === 'fight' || after.kind === 'esports') return true
  if (after.kind === 'tennis' && before.kind === 'tennis')
    return JSON.stringify(before.sets) !== JSON.stringify(after.sets)
  return partsOver(after) > partsOver(before)
}
