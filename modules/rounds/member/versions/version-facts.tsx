import { Fingerprint, useFormat, useText } from '@tessera/web-kit'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { GameVersion } from '../../calls.ts'
import { evidenceMessages } from '../../later-messages.ts'
import { loadRules } from '../use-game-rules.ts'
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
  const own = useReturnOfBet(version, choice)
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

/** The return of the bet of a round, computed here; the rules of its game come for it. */
function useReturnOfBet(version: GameVersion, choice: unknown): number | undefined {
  const { data } = useQuery({
    queryKey: ['return of bet', version.game, version.version, choice],
    queryFn: async () => {
      const [{ returnOfBet }, game] = await Promise.all([
        import('./return-of-bet.ts'),
        loadRules(version.game),
      ])
      return (game && returnOfBet(game, version, choice)) ?? null
    },
    enabled: choice !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  })
  return data ?? undefined
}
