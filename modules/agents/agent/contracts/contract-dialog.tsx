import { useQuery } from '@tanstack/react-query'
import { Dialog, ErrorState, query, Skeleton, useFormat, useText } from '@tessera/web-kit'
import { contractCalls } from '../../contract-calls.ts'
import { contractMessages } from '../../contract-messages.ts'
import type { Contract, ContractStep } from '../../contract-shapes.ts'
import { ContractActs } from './contract-acts.tsx'
import styles from './contracts.module.css'
import { TermsPart } from './terms-part.tsx'
import { useContractState } from './use-contract-state.ts'

type Props = { contract: Contract; onClose: () => void }

/** A contract with its terms, each step, and the hash that all steps carry. */
export function ContractDialog({ contract: known, onClose }: Props) {
  const text = useText(contractMessages)
  const { data, error, refetch } = useQuery({
    ...query(contractCalls.readContract, { params: { id: known.id } }),
    throwOnError: false,
  })
  const contract = data?.contract ?? known
  return (
    <Dialog
      kind="broad"
      title={text('contract.number', { number: String(contract.number) })}
      onClose={onClose}
    >
      <div className={styles.part}>
        <Facts contract={contract} />
        <TermsPart terms={contract.terms} currency={contract.currency} />
        <ContractActs contract={contract} />
        <section className={styles.part}>
          <h3>{text('contract.steps')}</h3>
          {error && !data ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : data ? (
            <Steps steps={data.steps} />
          ) : (
            <Skeleton height="4rem" width="100%" shape="var(--radius-m)" />
          )}
        </section>
        <div>
          <p>{text('contract.hash')}</p>
          <code className={styles.hash}>{contract.termsHash}</code>
          <p className={styles.note}>{text('contract.hashNote')}</p>
        </div>
      </div>
    </Dialog>
  )
}

function Facts({ contract }: { contract: Contract }) {
  const text = useText(contractMessages)
  const format = useFormat()
  const stateOf = useContractState()
  const { kind, side, account, effectiveAt, endedAt } = contract
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{text('contract.kinds')}</dt>
        <dd>{text(`contract.kind.${kind}`)}</dd>
      </div>
      <div>
        <dt>{text('contract.state')}</dt>
        <dd>{stateOf(contract)}</dd>
      </div>
      {side === 'upper' && (
        <div>
          <dt>{text('contract.account')}</dt>
          <dd>{account}</dd>
        </div>
      )}
      {effectiveAt && (
        <div>
          <dt>{text('contract.effective')}</dt>
          <dd>{format.dateTime(effectiveAt)}</dd>
        </div>
      )}
      {endedAt && (
        <div>
          <dt>{text('contract.endedAt')}</dt>
          <dd>{format.dateTime(endedAt)}</dd>
        </div>
      )}
    </dl>
  )
}

function Steps({ steps }: { steps: readonly ContractStep[] }) {
  const text = useText(contractMessages)
  const format = useFormat()
  return (
    <ol className={styles.list}>
      {steps.map(({ step, by, becauseOf, madeAt }, at) => (
        <li key={at}>
          {text(`contract.step.${step}`)}
          {becauseOf !== null && ` ${text('contract.becauseOf', { number: String(becauseOf) })}`}
          <span className={styles.note}>
            {' '}
            {text(`contract.by.${by}`)}, {format.dateTime(madeAt)}
          </span>
        </li>
      ))}
    </ol>
  )
}
