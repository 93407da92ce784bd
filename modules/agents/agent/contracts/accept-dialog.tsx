import { useQuery } from '@tanstack/react-query'
import { Button, Dialog, ErrorState, ProblemNote, query, Skeleton, useText } from '@tessera/web-kit'
import { type AcceptancePreview, contractCalls } from '../../contract-calls.ts'
import { contractMessages } from '../../contract-messages.ts'
import type { Contract } from '../../contract-shapes.ts'
import styles from './contracts.module.css'
import { usePercent } from './percent.ts'
import { useProcess } from './use-process.ts'

type Props = { contract: Contract; onClose: () => void; onDone: () => void }

/** Asks before an offer is accepted, and lists the contracts below that end with it. */
export function AcceptDialog({ contract, onClose, onDone }: Props) {
  const text = useText(contractMessages)
  const { answer, isPending, error: refusal } = useProcess(onDone)
  const { data, error, refetch } = useQuery({
    ...query(contractCalls.previewAcceptance, { params: { id: contract.id } }),
    throwOnError: false,
    staleTime: 0,
  })
  return (
    <Dialog title={text('contract.acceptTitle')} onClose={onClose}>
      <div className={styles.part}>
        <p>{text('contract.acceptLead')}</p>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Preview preview={data} />
        ) : (
          <Skeleton height="6rem" width="100%" shape="var(--radius-m)" />
        )}
        <ProblemNote problem={refusal} />
        <div className={styles.acts}>
          <Button onClick={onClose}>{text('contract.later')}</Button>
          <Button
            kind="chip"
            disabled={!data}
            isBusy={isPending}
            onClick={() => answer(contract, 'ACCEPT')}
          >
            {text('contract.accept')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Preview({ preview: { ends, uncovered } }: { preview: AcceptancePreview }) {
  const text = useText(contractMessages)
  if (ends.length === 0 && uncovered.length === 0) return <p>{text('contract.noEnds')}</p>
  return (
    <>
      {ends.length > 0 && (
        <section className={styles.part}>
          <h3>{text('contract.endsTitle')}</h3>
          <BelowList list={ends} />
          <p className={styles.note}>{text('contract.ends')}</p>
        </section>
      )}
      {uncovered.length > 0 && (
        <section className={styles.part}>
          <h3>{text('contract.uncoveredTitle')}</h3>
          <BelowList list={uncovered} />
          <p className={styles.note}>{text('contract.uncovered')}</p>
        </section>
      )}
    </>
  )
}

function BelowList({ list }: { list: AcceptancePreview['ends'] }) {
  const text = useText(contractMessages)
  const percent = usePercent()
  return (
    <ul className={styles.list}>
      {list.map(({ number, account, topRatePpm, depth }) => (
        <li key={String(number)}>
          {text('contract.atDepth', { account, depth, rate: percent(topRatePpm) })}
        </li>
      ))}
    </ul>
  )
}
