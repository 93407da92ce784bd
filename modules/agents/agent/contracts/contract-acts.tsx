import { Button, Confirm, ProblemNote, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { contractCalls } from '../../contract-calls.ts'
import { contractMessages } from '../../contract-messages.ts'
import type { Contract } from '../../contract-shapes.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import styles from './contracts.module.css'
import { refreshes, useProcess } from './process-calls.ts'

type Asking = 'accept' | 'askEnd' | 'agreeEnd' | 'withdraw'

/** What a party of a contract may do with it at the moment. */
export function ContractActs({ contract }: { contract: Contract }) {
  const text = useText(contractMessages)
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const { answer, isPending, error } = useProcess(close)
  const withdraw = useCall(contractCalls.withdrawContract, {
    refreshes,
    onSuccess: () => {
      toast(text('contract.withdrawn'))
      close()
    },
  })
  const { state, side, endAskedBy } = contract
  const isOffer = state === 'proposed'
  const isAsked = state === 'terminating' && endAskedBy !== side
  return (
    <>
      <div className={styles.acts}>
        {isOffer && side === 'lower' && (
          <>
            <Button kind="chip" onClick={() => setAsking('accept')}>
              {text('contract.accept')}
            </Button>
            <Button isBusy={isPending} onClick={() => answer(contract, 'REJECT')}>
              {text('contract.reject')}
            </Button>
          </>
        )}
        {isOffer && side === 'upper' && (
          <Button onClick={() => setAsking('withdraw')}>{text('contract.withdraw')}</Button>
        )}
        {state === 'active' && (
          <Button onClick={() => setAsking('askEnd')}>{text('contract.askEnd')}</Button>
        )}
        {isAsked && (
          <>
            <Button kind="danger" onClick={() => setAsking('agreeEnd')}>
              {text('contract.agreeEnd')}
            </Button>
            <Button isBusy={isPending} onClick={() => answer(contract, 'REJECT')}>
              {text('contract.refuseEnd')}
            </Button>
          </>
        )}
      </div>
      <ProblemNote problem={error ?? withdraw.error} />
      {asking === 'accept' && <AcceptDialog contract={contract} onClose={close} onDone={close} />}
      {(asking === 'askEnd' || asking === 'agreeEnd') && (
        <Confirm
          title={text(asking === 'askEnd' ? 'contract.askEndTitle' : 'contract.agreeEnd')}
          question={text(
            asking === 'askEnd' ? 'contract.askEndQuestion' : 'contract.agreeEndQuestion',
          )}
          act={text(`contract.${asking}`)}
          isDanger
          isBusy={isPending}
          onConfirm={() => answer(contract, 'TERMINATE')}
          onCancel={close}
        />
      )}
      {asking === 'withdraw' && (
        <Confirm
          title={text('contract.withdraw')}
          question={text('contract.withdrawQuestion', { account: contract.account })}
          act={text('contract.withdraw')}
          isDanger
          isBusy={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ params: { id: contract.id } })}
          onCancel={close}
        />
      )}
    </>
  )
}
