import { useQuery } from '@tanstack/react-query'
import { Button, query, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { contractCalls } from '../../contract-calls.ts'
import { contractMessages } from '../../contract-messages.ts'
import type { Kind } from '../../contract-shapes.ts'
import { ContractList } from './contract-list.tsx'
import styles from './contracts.module.css'
import { MyContract } from './my-contract.tsx'
import { OfferDialog } from './offer-dialog.tsx'

type Props = {
  kind: Kind
  /** With what an agent agreed with direct members. */
  hasLine?: boolean
}

/** The contracts of a kind: one's own, those with direct members, and earlier ones. */
export function ContractsPart({ kind, hasLine = false }: Props) {
  const text = useText(contractMessages)
  return (
    <div className={styles.screen} key={kind}>
      <p className={styles.lead}>{text(`contract.lead.${kind}`)}</p>
      <MyContract kind={kind} />
      {hasLine && <Line kind={kind} />}
      <section className={styles.part}>
        <h2>{text('contract.history')}</h2>
        <ContractList kind={kind} side="lower" caption={text('contract.history')} />
      </section>
    </div>
  )
}

function Line({ kind }: { kind: Kind }) {
  const text = useText(contractMessages)
  const [isOffering, setOffering] = useState(false)
  const { data } = useQuery({
    ...query(contractCalls.readMyContract, { query: { kind } }),
    throwOnError: false,
  })
  const own = data?.held
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2>{text('contract.line')}</h2>
        {own && (
          <Button kind="chip" onClick={() => setOffering(true)}>
            {text('contract.offer')}
          </Button>
        )}
      </div>
      {data && !own && <p className={styles.lead}>{text('contract.offerNeedsOwn')}</p>}
      <ContractList kind={kind} side="upper" caption={text('contract.line')} />
      {isOffering && own && <OfferDialog own={own} onClose={() => setOffering(false)} />}
    </section>
  )
}
