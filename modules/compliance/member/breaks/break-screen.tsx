import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { exclusionLengths, timeOutLengths } from '../../break-lengths.ts'
import { breakMessages } from '../../break-messages.ts'
import { BreakChoice } from './break-choice.tsx'
import { breakQuery } from './break-queries.ts'
import styles from './breaks.module.css'
import { RunningPart } from './running-part.tsx'
import { WhatItMeans } from './what-it-means.tsx'

/** Run before the screen is shown, so that it never shows half-filled. */
export const loadBreakScreen = (client: QueryClient) => client.ensureQueryData(breakQuery)

const limitsHref = '/member?page=playLimits'

/** Takes a break from play; while one runs, says until when, and what still works. */
export function BreakScreen() {
  const text = useText(breakMessages)
  const { running } = useSuspenseQuery(breakQuery).data
  if (running) return <RunningPart running={running} />
  return (
    <section className={styles.screen}>
      <h1>{text('title')}</h1>
      <p>{text('lead')}</p>
      <BreakChoice lengths={{ timeOut: timeOutLengths, exclusion: exclusionLengths }} />
      <WhatItMeans />
      <p>
        <Link href={limitsHref}>{text('limits')}</Link>
      </p>
    </section>
  )
}
