import { Button, Confirm, ProblemNote, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { contractCalls } from '../../contract-calls.ts'
import { contractMessages } from '../../contract-messages.ts'
import type { Contract } from '../../contract-shapes.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import styles from './contracts.module.css'
import { refreshes, useProcess } from './use-process.ts'

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
  return (
    <>
      <Buttons
        contract={contract}
        isBusy={isPending}
        onAsk={setAsking}
        onReject={() => answer(contract, 'REJECT')}
      />
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

type ButtonsProps = {
  contract: Contract
  isBusy: boolean
  onAsk: (asking: Asking) => void
  onReject: () => void
}

function Buttons({ contract: { state, side, endAskedBy }, isBusy, onAsk, onReject }: ButtonsProps) {
  const text = useText(contractMessages)
  const isOffer = state === 'proposed'
  return (
    <div className={styles.acts}>
      {isOffer && side === 'lower' && (
        <>
          <Button kind="chip" onClick={() => onAsk('accept')}>
            {text('contract.accept')}
          </Button>
          <Button isBusy={isBusy} onClick={onReject}>
            {text('contract.reject')}
          </Button>
        </>
      )}
      {isOffer && side === 'upper' && (
        <Button onClick={() => onAsk('withdraw')}>{text('contract.withdraw')}</Button>
      )}
      {state === 'active' && (
        <Button onClick={() => onAsk('askEnd')}>{text('contract.askEnd')}</Button>
      )}
      {state === 'terminating' && endAskedBy !== side && (
        <>
          <Button kind="danger" onClick={() => onAsk('agreeEnd')}>
            {text('contract.agreeEnd')}
          </Button>
          <Button isBusy={isBusy} onClick={onReject}>
            {text('contract.refuseEnd')}
          </Button>
        </>
      )}
    </div>
  )
}
