import { toWire } from '@tessera/calls'
import { Button, saveFile, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { handMessages } from '../../hand-messages.ts'
import { type Finding, findingsOf } from '../../rules/shuffle.ts'
import type { ReadHand } from '../files/hand-files.ts'
import styles from './hand-view.module.css'

const words = {
  commitments: 'commitments',
  key: 'key',
  choice: 'choice',
  decks: 'decks',
  cards: 'cardsWrong',
} as const

type Proved = Pick<ReadHand, 'hand' | 'cards'> & { table: Pick<ReadHand['table'], 'code'> }

const check = ({ table, hand, cards }: Proved): Finding[] =>
  findingsOf({
    table: table.code,
    hand: hand.number,
    roots: hand.roots ?? [],
    opened: hand.opened ?? [],
    seeds: hand.seeds.map(({ name, commitment, seed }) => ({
      name,
      commitment: commitment ?? '',
      seed: seed ?? '',
    })),
    key: hand.key ?? '',
    deck: hand.deck ?? -1,
    cards: cards.map(({ n, ...card }) => ({ n, proof: card })),
  })

const fileOf = ({ table, hand }: Proved): string => `${table.code}-${hand.number}.json`

/** Checks the shuffle of a hand in this browser, and says what it found. */
export function VerifyPart({ read }: { read: Proved }) {
  const text = useText(handMessages)
  const [found, setFound] = useState<Finding[]>()
  return (
    <section className={styles.verify}>
      <p className={styles.quiet}>{text('how')}</p>
      <div className={styles.acts}>
        <Button onClick={() => setFound(check(read))}>{text('verify')}</Button>
        <Button onClick={() => saveFile(fileOf(read), 'application/json', toWire(read))}>
          {text('saveProof')}
        </Button>
      </div>
      <p className={styles.quiet}>
        {text('offline')} <code>{`node verify-poker.mjs ${fileOf(read)}`}</code>
      </p>
      <div role="status">
        {found?.length === 0 && <p className={styles.proved}>{text('proved')}</p>}
        {found?.map((finding) => (
          <p key={finding} className={styles.wrong}>
            {text(words[finding])}
          </p>
        ))}
      </div>
    </section>
  )
}
