import { useQuery } from '@tanstack/react-query'
import { type Money, money } from '@tessera/money'
import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  query,
  Skeleton,
  StatCard,
  MoneyText,
  Row,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { contractCalls, type Progress } from '../../contract-calls.ts'
import { contractMessages } from '../../contract-messages.ts'
import type { Contract, Kind } from '../../contract-shapes.ts'
import { ContractActs } from './contract-acts.tsx'
import { ContractDialog } from './contract-dialog.tsx'
import styles from './contracts.module.css'
import { TermsPart } from './terms-part.tsx'
import { useContractState } from './use-contract-state.ts'

/** The contract of a kind with the agent above: an offer that waits, and the one that holds with its progress. */
export function MyContract({ kind }: { kind: Kind }) {
  const text = useText(contractMessages)
  const [shown, setShown] = useState<Contract>()
  const { data, error, refetch } = useQuery({
    ...query(contractCalls.readMyContract, { query: { kind } }),
    throwOnError: false,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="14rem" width="100%" shape="var(--radius-m)" />
  const { offer, held, progress } = data
  return (
    <>
      {offer && <Offer offer={offer} />}
      <section className={styles.part}>
        <div className={styles.head}>
          <h2>{text('contract.mine')}</h2>
          {held && <Button onClick={() => setShown(held)}>{text('contract.details')}</Button>}
        </div>
        {held ? (
          <Held contract={held} progress={progress} />
        ) : (
          !offer && (
            <EmptyState title={text('contract.none')} advice={text('contract.noneAdvice')} />
          )
        )}
      </section>
      {shown && <ContractDialog contract={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function Offer({ offer }: { offer: Contract }) {
  const text = useText(contractMessages)
  const format = useFormat()
  return (
    <section className={styles.card}>
      <h2>{text('contract.waiting')}</h2>
      <p>{text('contract.waitingLead', { until: format.dateTime(offer.expiresAt) })}</p>
      <TermsPart terms={offer.terms} currency={offer.currency} />
      <ContractActs contract={offer} />
    </section>
  )
}

function Held({ contract, progress }: { contract: Contract; progress: Progress | null }) {
  const text = useText(contractMessages)
  const format = useFormat()
  const stateOf = useContractState()
  const { state, side, endAskedBy, endAskedUntil, effectiveAt } = contract
  const until = endAskedUntil ? format.dateTime(endAskedUntil) : ''
  return (
    <div className={styles.card}>
      {state === 'terminating' && (
        <Banner tone="warn">
          {text(endAskedBy === side ? 'contract.endWaits' : 'contract.endAskedLead', { until })}
        </Banner>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{text('contract.state')}</dt>
          <dd>{stateOf(contract)}</dd>
        </div>
        {effectiveAt && (
          <div>
            <dt>{text('contract.effective')}</dt>
            <dd>{format.dateTime(effectiveAt)}</dd>
          </div>
        )}
      </dl>
      {progress && <ProgressPart contract={contract} progress={progress} />}
      <TermsPart terms={contract.terms} currency={contract.currency} met={progress?.tier ?? null} />
      <ContractActs contract={contract} />
    </div>
  )
}

type ProgressProps = { contract: Contract; progress: Progress }

function ProgressPart({ contract, progress }: ProgressProps) {
  const text = useText(contractMessages)
  const format = useFormat()
  const { figures, tier, from, to } = progress
  return (
    <section className={styles.part}>
      <h3>{text('contract.soFar')}</h3>
      <p className={styles.note}>
        {format.dateTime(from)} – {format.dateTime(to)}
      </p>
      <Row>
        <StatCard name={text('contract.minActive')}>{format.number(figures.active)}</StatCard>
        <StatCard name={text('contract.validBet')}>
          <MoneyText value={figures.validBet} />
        </StatCard>
        <StatCard name={text('contract.profit')}>
          <MoneyText value={figures.profit} hasSign />
        </StatCard>
      </Row>
      <p>{useNextTier(contract, figures, tier)}</p>
    </section>
  )
}

/** What the next tier still asks for. */
function useNextTier(
  { terms: { tiers }, currency }: Contract,
  figures: Progress['figures'],
  met: number | null,
): string {
  const text = useText(contractMessages)
  const format = useFormat()
  const position = (met ?? 0) + 1
  const next = tiers[position - 1]
  if (!next) return text('contract.topReached')
  const missing = (amount: bigint | null, reached: Money) =>
    amount !== null && amount > reached.amount
      ? format.money(money(amount - reached.amount, currency))
      : undefined
  const active = (next.minActive ?? 0) - figures.active
  const bets = missing(next.minValidBet, figures.validBet)
  const loss = missing(next.minNetLoss, figures.profit)
  const parts = [
    active > 0 ? text('contract.moreActive', { count: active }) : undefined,
    bets && text('contract.moreBets', { amount: bets }),
    loss && text('contract.moreLoss', { amount: loss }),
  ].filter((part) => part !== undefined)
  return text('contract.toNext', { tier: position, parts: parts.join(', ') })
}
