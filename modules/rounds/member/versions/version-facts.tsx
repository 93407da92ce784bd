import { lawOf, millionthsOf } from '@tessera/game-kit'
import { Fingerprint, useFormat, useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { safeParse } from 'zod/v4/core'
import type { GameVersion } from '../../calls.ts'
import { evidenceMessages } from '../../later-messages.ts'
import { gameOf } from '../../game-of.ts'
import { useReturnText } from './return-text.ts'
import { versionLogHref } from './version-log.ts'
import styles from './version-facts.module.css'

type Props = {
  version: GameVersion
  /** What was chosen in a round, whose own return is shown then. */
  choice?: unknown
}

/** The published rules of a game or of one round of it: version, return, and the hashes that they are known by. */
export function VersionFacts({ version, choice }: Props) {
  const text = useText(evidenceMessages)
  const format = useFormat()
  const returnText = useReturnText()
  const own = choice === undefined ? undefined : returnOf(version, choice)
  const hash = (key: 'fingerprint' | 'source', value: string) => (
    <Fingerprint name={text(key)} value={value} />
  )
  const rows: [string, ReactNode][] = [
    [text('version'), version.version],
    [text('return'), returnText(version)],
    ...(own === undefined
      ? []
      : [[text('returnHere'), format.percent(own / millionths, 3)] satisfies [string, ReactNode]]),
    [text('since'), format.dateTime(version.since)],
    [text('fingerprint'), hash('fingerprint', version.fingerprint)],
    ...(version.source === null
      ? []
      : [[text('source'), hash('source', version.source)] satisfies [string, ReactNode]]),
  ]
  return (
    <section className={styles.version} aria-label={text('versionTitle')}>
      <h2>{text('versionTitle')}</h2>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Link href={versionLogHref}>{text('log')}</Link>
    </section>
  )
}

const millionths = 1_000_000

/** The return of a bet by the rules of this browser, where they are those of the version. */
function returnOf({ game: slug, version, leastReturn, mostReturn }: GameVersion, chosen: unknown) {
  const game = gameOf(slug)
  if (game?.version !== version || leastReturn === mostReturn) return undefined
  const choice = safeParse(game.choice, chosen)
  return choice.success ? millionthsOf(lawOf(game, choice.data).mean) : undefined
}
