import { useQuery } from '@tanstack/react-query'
import { query, Skeleton, useLanguage, useText } from '@tessera/web-kit'
import { useEffect, useState } from 'react'
import { seasonCalls } from '../../season-calls.ts'
import type { SportCode } from '../../sport.ts'
import { trackerMessages } from '../../tracker-messages.ts'
import { type Head, useLiveHead } from '../live/live-prices.ts'
import { scoreOf } from '../shown/event-line.tsx'
import { Court } from './court.tsx'
import { Fight } from './fight.tsx'
import { Maps } from './maps.tsx'
import { Pitch } from './pitch.tsx'
import { advanced, soFar, type SoFar } from './so-far.ts'
import { TennisCourt } from './tennis-court.tsx'
import { TickLog } from './tick-log.tsx'
import styles from './tracker.module.css'
import type { Sides, Drawn } from './drawn.ts'

/** A match of a season as its ticks are drawn: a picture of where it stands, and a log in words. */
export function Tracker({ event }: { event: Head }) {
  const text = useText(trackerMessages)
  const played = usePlayed(event)
  if (!played) return <Skeleton height="12rem" />
  const { home, away } = event
  if (!home || !away) return null
  const sides: Sides = [home, away]
  return (
    <section className={styles.tracker} aria-label={text('tracker')}>
      <Picture played={played} sides={sides} />
      <TickLog played={played} sides={sides} />
    </section>
  )
}

function Picture(drawn: Drawn) {
  switch (drawn.played.scores[0]?.kind) {
    case 'football':
      return <Pitch {...drawn} />
    case 'basketball':
      return <Court {...drawn} />
    case 'tennis':
      return <TennisCourt {...drawn} />
    case 'esports':
      return <Maps {...drawn} />
    case 'fight':
      return <Fight {...drawn} />
    case 'cockfight':
    case 'field':
    case undefined:
      return null
  }
}

/** What has been played: asked for once, then a tick more with each score that is pushed. */
function usePlayed(event: Head): SoFar | undefined {
  const { code } = useLanguage()
  const { data, refetch } = useQuery({
    ...query(seasonCalls.readOwnEvent, {
      params: { id: event.id },
      query: { language: code.slice(0, 2).toUpperCase() },
    }),
    throwOnError: false,
  })
  const { score, status } = useLiveHead(event)
  const [kept, setKept] = useState<{ from?: unknown; played?: SoFar }>({})
  const match = data?.match
  const known = match && kept.from !== data ? soFar(event.sport as SportCode, match) : kept.played
  const now = known && status !== 'planned' ? advanced(known, scoreOf({ score })) : known
  if (now && (now !== kept.played || kept.from !== data)) setKept({ from: data, played: now })
  const isBehind = known !== undefined && now === undefined
  // What was not pushed is asked for.
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, data, refetch])
  return now ?? known
}
