import { Skeleton, useText } from '@tessera/web-kit'
import type { ProofFile } from '../../verify/proof-file.ts'
import { type Claim, type Findings, type Found, joined } from '../../verify/verify-file.ts'
import { verifyMessages } from '../../verify-messages.ts'
import { verifyHref } from '../addresses.ts'
import { ChainFacts } from './chain-facts.tsx'
import { ClaimMark } from './claim-mark.tsx'
import { OwnPay } from './own-pay.tsx'
import { RoundsChecked } from './rounds-checked.tsx'
import { useFindings } from './use-proof.ts'
import styles from './verify.module.css'

/** What came of a file, step by step. */
export function Checked({ file, isOfSite }: { file: ProofFile; isOfSite: boolean }) {
  const text = useText(verifyMessages)
  const findings = useFindings(file)
  const { table, kind, chain, shoe, rounds } = file
  const number =
    kind === 'round' ? rounds[0]?.number : kind === 'shoe' ? shoe?.number : chain.number
  const [first] = rounds
  return (
    <>
      <h2>
        {table} · {text(`name.${kind}`, { number: number ?? 0 })}
      </h2>
      {!findings && <Skeleton height="16rem" />}
      {findings && (
        <>
          <div className={styles.findings}>
            <p role="status" className={styles[findings.all]} data-all={findings.all}>
              {text(`all.${findings.all}`)}
            </p>
            <h3>{text('steps')}</h3>
            <Steps file={file} findings={findings} />
          </div>
          {kind === 'round' && isOfSite && first && <OwnPay file={file} round={first} />}
          <RoundsChecked file={file} findings={findings} />
        </>
      )}
      <ChainFacts file={file} />
      {kind === 'round' && isOfSite && (
        <p>
          {shoe ? (
            <a href={verifyHref(table, { shoe: shoe.number })}>{text('whole')}</a>
          ) : (
            <a href={verifyHref(table, { chain: chain.number })}>{text('wholeChain')}</a>
          )}
        </p>
      )}
      {kind === 'shoe' && isOfSite && (
        <p>
          <a href={verifyHref(table, { chain: chain.number })}>{text('wholeChain')}</a>
        </p>
      )}
    </>
  )
}

type Line = { id: string; claim: Claim; says: string; facts?: string }

/** What was found: what is told beside it only where they differ. */
function factsOf({ claim, found, told }: Found, both: (both: Found) => string): string {
  if (claim === 'waiting') return told
  return claim === 'holds' ? found : both({ claim, found, told })
}

function useLines({ chain, shoe, rounds: told }: ProofFile, findings: Findings): Line[] {
  const text = useText(verifyMessages)
  const { published, beacon, shoes, rounds } = findings
  const lines: Line[] = [
    { id: 'published', claim: published, says: text('claim.published') },
    {
      id: 'beacon',
      claim: beacon.claim,
      says: text(`claim.beacon.${chain.beaconKind ?? 'none'}`),
      facts: factsOf(beacon, (both) => text('foundTold', both)),
    },
  ]
  for (const each of shoes) {
    const { number, link, root } = each
    const numbers = { found: link.found ?? 0, told: link.told ?? 0 }
    const isWaiting = link.claim === 'waiting'
    lines.push(
      {
        id: `link ${number}`,
        claim: link.claim,
        says: text('claim.shoeLink', { number }),
        facts: isWaiting
          ? text('keptBack')
          : link.found === null
            ? text('notOfChain')
            : text('hashed', numbers),
      },
      {
        id: `root ${number}`,
        claim: root.claim,
        says: text('claim.root', { number }),
        facts: factsOf(root, (both) => text('foundTold', both)),
      },
    )
  }
  if (told.length === 0) return lines
  const links = rounds.flatMap(({ link }) => (link ? [link.claim] : []))
  const draws = rounds.flatMap(({ draw }) => (draw ? [draw.claim] : []))
  const cards = rounds.flatMap((round) => round.cards.map(({ claim }) => claim))
  const parts: [id: 'links' | 'draws' | 'cards' | 'rules' | 'results', claims: Claim[]][] = shoe
    ? [['cards', cards]]
    : [
        ['links', links],
        ['draws', draws],
      ]
  parts.push(['rules', rounds.map(({ rules }) => rules)])
  parts.push(['results', rounds.map(({ result }) => result.claim)])
  return [
    ...lines,
    ...parts.map(([id, claims]) => ({ id, claim: joined(claims), says: text(`claim.${id}`) })),
  ]
}

function Steps({ file, findings }: { file: ProofFile; findings: Findings }) {
  return (
    <ol className={styles.claims}>
      {useLines(file, findings).map(({ id, claim, says, facts }) => (
        <li key={id} data-claim={claim} data-step={id}>
          <ClaimMark claim={claim} />
          <span className={styles.says}>
            {says}
            {facts && <span className={styles.hash}>{facts}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
