import { buttonClass, DataTable, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { checkRound, type Finding } from '../check-round.ts'
import type { Proof } from '../calls.ts'
import { gameOf } from '../game-of.ts'
import { messages } from '../messages.ts'
import { fairnessHref } from './fairness-href.ts'
import styles from './findings.module.css'

/** What a proof's own claims come to when they are computed again here; nothing where its secret is still hidden. */
export function findingsOf(proof: Proof): Finding[] | undefined {
  const game = gameOf(proof.game)
  const { serverSeed, clientSeed, commitment } = proof.seeds
  if (!game || serverSeed === null || clientSeed === null || !proof.prize) return undefined
  return checkRound(game, {
    commitment,
    seeds: { server: serverSeed, client: clientSeed, round: proof.nonce },
    version: proof.version,
    choice: proof.choice,
    stake: proof.stake.amount,
    index: proof.index ?? -1,
    multiplier: proof.multiplier ?? -1,
    prize: proof.prize.amount,
  })
}

/** A round computed again in this browser, claim by claim. */
export function Findings({ proof }: { proof: Proof }) {
  const text = useText(messages)
  const findings = findingsOf(proof)
  if (!proof.prize) return <p>{text('unsettled')}</p>
  if (!findings) return <StillHidden game={proof.game} />
  const holds = findings.every((finding) => finding.holds)
  return (
    <div className={styles.findings}>
      <p role="status" className={holds ? styles.holds : styles.broken}>
        {text(holds ? 'holds' : 'broken')}
      </p>
      <DataTable
        caption={text('verifyTitle')}
        rows={findings}
        keyOf={({ rule }) => rule}
        empty={null}
        columns={[
          { id: 'rule', name: text('check'), cell: ({ rule }) => text(`rule.${rule}`) },
          { id: 'found', name: text('computed'), cell: ({ found }) => <code>{found}</code> },
          { id: 'claimed', name: text('claimed'), cell: ({ claimed }) => <code>{claimed}</code> },
          {
            id: 'holds',
            name: text('verify'),
            cell: (finding) => (
              <span className={finding.holds ? styles.holds : styles.broken}>
                {finding.holds ? '✓ ' : '✗ '}
                {text(finding.holds ? 'yes' : 'no')}
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}

/** The seeds are changed in the game itself. */
function StillHidden({ game }: { game: string }) {
  const text = useText(messages)
  return (
    <div className={styles.findings}>
      <p>{text('stillHidden')}</p>
      <Link href={fairnessHref(game)} className={buttonClass('quiet')}>
        {text('toSeeds')}
      </Link>
    </div>
  )
}
