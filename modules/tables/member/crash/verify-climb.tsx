import { useQuery } from '@tanstack/react-query'
import { Dialog, ErrorState, Fingerprint, query, Skeleton, useText } from '@tessera/web-kit'
import type { Reply } from '@tessera/calls'
import { isOfChain } from '../../chain.ts'
import { climbMessages } from '../../climb-messages.ts'
import { bustOf, climbSeeds, heightText } from '../../games/crash/crash.ts'
import { tableCalls } from '../../table-calls.ts'
import { verifyHref } from '../addresses.ts'
import { ClaimMark } from '../verify/claim-mark.tsx'
import { useHeightText } from './use-height-text.ts'
import styles from './verify-climb.module.css'

type Proof = Reply<(typeof tableCalls)['readRound']>
type Props = { table: string; number: number; onClose: () => void }

/** Where a climb ended, computed once more by the browser. */
export function VerifyClimb({ table, number, onClose }: Props) {
  const text = useText(climbMessages)
  const { data, error, refetch } = useQuery({
    ...query(tableCalls.readRound, { params: { code: table, number } }),
    throwOnError: false,
  })
  return (
    <Dialog title={text('verify', { number })} onClose={onClose}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height="12rem" />}
      {data && <Proved proof={data} />}
      <a href={verifyHref(table, { round: number })}>{text('file')}</a>
    </Dialog>
  )
}

function Proved({ proof: { round, chain, linkAt } }: { proof: Proof }) {
  const text = useText(climbMessages)
  const height = useHeightText()
  const { link } = round
  if (link === null || chain.beacon === null) return <p>{text('noLink')}</p>
  const bust = bustOf(climbSeeds(link, chain.beacon, round.number))
  const isChain = isOfChain(link, { end: chain.end, linkAt })
  const isBust = heightText(bust) === round.result?.main
  const facts = [
    ['link', link],
    ['chainEnd', chain.end],
    ['beacon', chain.beacon],
  ] as const
  return (
    <div className={styles.proof}>
      <p>{text('verifyLead')}</p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{text(name)}</dt>
            <dd>
              <Fingerprint value={value} name={text(name)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={isChain ? undefined : styles.wrong}>
        <ClaimMark claim={isChain ? 'holds' : 'broken'} />{' '}
        {isChain ? text('isOfChain', { count: String(linkAt) }) : text('isNotOfChain')}
      </p>
      <p className={isBust ? undefined : styles.wrong}>
        <ClaimMark claim={isBust ? 'holds' : 'broken'} />{' '}
        {text(isBust ? 'isBust' : 'isNotBust', { height: height.of(bust) })}
      </p>
    </div>
  )
}
