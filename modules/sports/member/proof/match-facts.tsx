import { Fingerprint, useFormat, useText } from '@tessera/web-kit'
import type { MatchProof } from '../../feeds/house/verify-match.ts'
import { seasonMessages } from '../../season-messages.ts'
import styles from './proof.module.css'

/** What a match is drawn from: the chain, the seed of its round, its name and its chances. */
export function MatchFacts({ proof: { own } }: { proof: MatchProof }) {
  const text = useText(seasonMessages)
  const format = useFormat()
  const { season, round, match } = own
  if (!match || !round) return null
  return (
    <section aria-label={text('facts')}>
      <h3>{text('facts')}</h3>
      <dl className={styles.facts}>
        <dt>{text('anchor')}</dt>
        <dd>
          <Fingerprint value={season.anchor} name={text('anchor')} />{' '}
          <span className={styles.small}>
            {text('published', { when: format.dateTime(season.publishedAt) })}
          </span>
        </dd>
        <dt>{text('seed')}</dt>
        <dd>
          {round.seed ? (
            <Fingerprint value={round.seed} name={text('seed')} />
          ) : (
            <span className={styles.small}>{text('seedLater')}</span>
          )}
        </dd>
        <dt>{text('ref')}</dt>
        <dd className={styles.hash}>{match.ref}</dd>
        <dt>{text('strength')}</dt>
        <dd className={styles.hash}>{JSON.stringify(match.strength)}</dd>
      </dl>
    </section>
  )
}
