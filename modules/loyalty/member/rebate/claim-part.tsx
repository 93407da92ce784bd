import { ledgerCalls } from '@tessera/ledger/calls'
import { isPositive, type Money } from '@tessera/money'
import {
  Button,
  Confirm,
  MoneyText,
  newId,
  ProblemNote,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { loyaltyCalls } from '../../calls.ts'
import { messages } from '../../messages.ts'
import styles from '../loyalty.module.css'

type Props = { claimable: Money; least: Money }

/** What may be claimed now, in one press and a question. */
export function ClaimPart({ claimable, least }: Props) {
  const text = useText(messages)
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  // Kept while the member tries again: the same claim pays once.
  const [id, setId] = useState(newId)
  const claim = useCall(loyaltyCalls.claimRebates, {
    refreshes: [loyaltyCalls.listRebates, ledgerCalls.readBalance],
    onSuccess: ({ amount }) => {
      toast(text('rebate.claimed', { amount: format.money(amount) }))
      setId(newId())
    },
  })
  const isEnough = claimable.amount >= least.amount
  return (
    <div className={styles.part}>
      <div className={styles.claim}>
        <p>
          {text('rebate.claimable')}
          <br />
          <span className={styles.sum}>
            <MoneyText value={claimable} />
          </span>
        </p>
        <Button
          kind="chip"
          disabled={!isEnough}
          isBusy={claim.isPending}
          onClick={() => setAsking(true)}
        >
          {text('rebate.claim', { amount: format.money(claimable) })}
        </Button>
      </div>
      {!isEnough && (
        <p className={styles.quiet}>
          {isPositive(claimable)
            ? text('rebate.tooLittle', { least: format.money(least) })
            : text('rebate.nothing')}
        </p>
      )}
      <ProblemNote problem={claim.error} />
      {isAsking && (
        <Confirm
          title={text('rebate.askTitle')}
          question={text('rebate.ask', { amount: format.money(claimable) })}
          act={text('rebate.claim', { amount: format.money(claimable) })}
          onConfirm={() => {
            setAsking(false)
            claim.mutate({ body: { id } })
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}
