import type { Game } from '@tessera/game-kit'
import { trialUnit } from '@tessera/identity/trial-unit'
import { decimalOf, money } from '@tessera/money'
import { buttonClass, ErrorState, useFormat, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { checkRound, type Finding } from '../check-round.ts'
import type { Proof } from '../calls.ts'
import { messages } from '../messages.ts'
import { fairnessHref } from './fairness-href.ts'
import { useGameRules } from './use-game-rules.ts'
import { VersionFacts } from './versions/version-facts.tsx'
import styles from './findings.module.css'

/** What a proof's own claims come to when they are computed again here; nothing where its secret is still hidden. */
export function findingsOf(game: Game | null, proof: Proof): Finding[] | undefined {
  const { serverSeed, clientSeed, commitment } = proof.seeds
  if (!game || serverSeed === null || clientSeed === null || !proof.prize) return undefined
  return checkRound(game, {
    commitment,
    seeds: { server: serverSeed, client: clientSeed, round: proof.nonce },
    version: proof.version,
    choice: proof.choice,
    stake: proof.stake.amount,
    free: proof.free,
    moves: proof.moves,
    index: proof.index,
    drawn: proof.drawn,
    multiplier: proof.multiplier ?? -1,
    prize: proof.prize.amount,
    jackpots: proof.jackpots.map(({ won, draw, of }) => ({ won: won.amount, draw, of })),
  })
}

/** A round computed again in this browser, and the published rules that it was played by. */
export function Findings({ proof }: { proof: Proof }) {
  return (
    <>
      <Claims proof={proof} />
      {proof.published && <VersionFacts version={proof.published} choice={proof.choice} />}
    </>
  )
}

/** Claim by claim and in words. */
function Claims({ proof }: { proof: Proof }) {
  const text = useText(messages)
  const { rules, isPending, error, refetch } = useGameRules(proof.game)
  if (!proof.prize) return <p>{text('unsettled')}</p>
  if (isPending) return <p role="status">{text('checking')}</p>
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const findings = findingsOf(rules, proof)
  if (!findings) {
    return <StillHidden game={proof.game} isFree={proof.stake.currency === trialUnit} />
  }
  const holds = findings.every((finding) => finding.holds)
  return (
    <div className={styles.findings}>
      <p role="status" className={holds ? styles.holds : styles.broken}>
        {text(holds ? 'holds' : 'broken')}
      </p>
      <ul className={styles.claims}>
        {findings.map((finding) => (
          <li key={finding.rule} data-holds={finding.holds}>
            <span
              role="img"
              aria-label={text(finding.holds ? 'yes' : 'no')}
              className={finding.holds ? styles.holds : styles.broken}
            >
              {finding.holds ? '✓' : '✗'}
            </span>
            <span>
              <InWords finding={finding} currency={proof.prize?.currency ?? ''} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function InWords({ finding, currency }: { finding: Finding; currency: string }) {
  const text = useText(messages)
  const format = useFormat()
  const { rule, holds, found } = finding
  if (found === null) return text(rule === 'moves' ? 'movesUnknown' : 'choiceUnknown')
  if (rule === 'commitment') return text(holds ? 'fits.commitment' : 'differs.commitment')
  if (rule === 'moves') return text('movesUnknown')
  if (rule === 'steps') return text(holds ? 'fits.steps' : 'differs.steps')
  // What differs is shown to the last unit: two decimals may look the same.
  const shown = (value: string) => {
    if (rule === 'multiplier')
      return format.number(Number(value) / 10_000, { maximumFractionDigits: 4 })
    if (rule === 'draw' || rule === 'words' || rule === 'jackpot')
      return format.number(Number(value))
    if (rule !== 'prize') return value
    return holds
      ? format.money(money(BigInt(value), currency))
      : `${decimalOf(money(BigInt(value), currency))} ${currency}`
  }
  return holds
    ? text(`fits.${rule}`, { found: shown(found) })
    : text(`differs.${rule}`, { found: shown(found), claimed: shown(finding.claimed) })
}

/** The seeds are revealed in the game itself. */
function StillHidden({ game, isFree }: { game: string; isFree: boolean }) {
  const text = useText(messages)
  return (
    <div className={styles.findings}>
      <p>{text('stillHidden')}</p>
      <Link href={fairnessHref(game, isFree)} className={buttonClass('quiet')}>
        {text('toSeeds')}
      </Link>
    </div>
  )
}
