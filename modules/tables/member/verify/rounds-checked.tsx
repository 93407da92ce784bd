import { PlayingCard, useCardName } from '@tessera/game-ui'
import { Button, useText } from '@tessera/web-kit'
import { useState } from 'react'
import type { ProofFile } from '../../verify/proof-file.ts'
import { claimOfRound, type Findings, type RoundFindings } from '../../verify/verify-file.ts'
import { verifyMessages } from '../../verify-messages.ts'
import { useGamesText } from '../shown/use-games-text.ts'
import { faceOf } from '../stage/shown.tsx'
import { ClaimMark } from './claim-mark.tsx'
import styles from './verify.module.css'

const shownFirst = 20

/** Each round of a file with its numbers, those that do not add up first. */
export function RoundsChecked({ file, findings }: { file: ProofFile; findings: Findings }) {
  const text = useText(verifyMessages)
  const [isWhole, setWhole] = useState(false)
  const { rounds } = findings
  if (rounds.length === 0) return null
  const ordered = rounds.toSorted(
    (one, two) =>
      Number(claimOfRound(two) === 'broken') - Number(claimOfRound(one) === 'broken') ||
      one.number - two.number,
  )
  const shown = isWhole ? ordered : ordered.slice(0, shownFirst)
  return (
    <section className={styles.rounds} aria-label={text('rounds')}>
      <h3>{text('rounds')}</h3>
      <ul className={styles.list}>
        {shown.map((round) => (
          <li key={round.number} data-claim={claimOfRound(round)}>
            <OneRound game={file.game} round={round} />
          </li>
        ))}
      </ul>
      {shown.length < rounds.length && (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {text('showAll', { count: rounds.length })}
        </Button>
      )}
    </section>
  )
}

function OneRound({ game, round }: { game: string; round: RoundFindings }) {
  const text = useText(verifyMessages)
  const say = useGamesText(game)
  const { number, link, draw, cards, result, isVoid } = round
  const named = (main: string) => (main === '' ? '–' : say.result(main))
  return (
    <div className={styles.round}>
      <p className={styles.head}>
        <ClaimMark claim={claimOfRound(round)} /> {text('name.round', { number })}:{' '}
        {isVoid ? text('void') : named(result.told)}
        {result.claim === 'broken' && (
          <span className={styles.broken}>
            {text('foundTold', { found: named(result.found), told: named(result.told) })}
          </span>
        )}
      </p>
      {link && (
        <p className={styles.small}>
          {link.found === null
            ? text('notOfChain')
            : text('hashed', { found: link.found, told: link.told ?? 0 })}
        </p>
      )}
      {draw && (
        <p className={draw.claim === 'broken' ? styles.broken : styles.small}>
          {draw.claim === 'broken'
            ? text('foundTold', { found: draw.found || '–', told: draw.told || '–' })
            : text('drawnIs', { drawn: draw.found })}
        </p>
      )}
      {cards.length > 0 && <Cards cards={cards} />}
    </div>
  )
}

function Cards({ cards }: { cards: RoundFindings['cards'] }) {
  const text = useText(verifyMessages)
  const nameOf = useCardName()
  return (
    <ol className={styles.cards}>
      {cards.map(({ value, place, claim }, at) => (
        // Cards of a round keep their order; a changed file may have a place twice.
        // eslint-disable-next-line react/no-array-index-key
        <li key={at} aria-label={text('card', { place: place + 1, card: nameOf(faceOf(value)) })}>
          <span className={styles.card}>
            <PlayingCard card={faceOf(value)} isLit={false} />
          </span>
          <span className={styles.place}>
            {place + 1} <ClaimMark claim={claim} />
          </span>
        </li>
      ))}
    </ol>
  )
}
