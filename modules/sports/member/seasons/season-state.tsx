import type { Reply } from '@tessera/calls'
import { useFormat, useText, wallClock } from '@tessera/web-kit'
import { useState } from 'react'
import type { seasonCalls } from '../../season-calls.ts'
import { seasonMessages } from '../../season-messages.ts'
import styles from './seasons.module.css'

type Season = Reply<typeof seasonCalls.listSeasons>['list'][number]

/** Where a season stands. */
export function SeasonState({ season }: { season: Season }) {
  const text = useText(seasonMessages)
  const format = useFormat()
  const { endedAt, opensAt, rounds, roundsTold } = season
  const [now] = useState(wallClock)
  const hasOpened = roundsTold > 0 || Date.parse(opensAt) <= now
  return (
    <span className={styles.quiet}>
      {endedAt
        ? text('state.ended', { when: format.dateTime(endedAt) })
        : hasOpened
          ? text('state.open', { round: Math.min(roundsTold + 1, rounds), rounds })
          : text('state.soon', { when: format.dateTime(opensAt) })}
    </span>
  )
}
