import { ledgerCalls } from '@tessera/ledger/calls'
import { Button, Confirm, ProblemNote, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { withdrawCalls } from '../../withdraw-calls.ts'
import { withdrawMessages } from '../../withdraw-messages.ts'

/** Cancels a withdrawal before its review. */
export function CancelButton({ id }: { id: string }) {
  const text = useText(withdrawMessages)
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { readWithdrawal, readWithdrawTerms, listWithdrawals } = withdrawCalls
  const cancel = useCall(withdrawCalls.cancelWithdrawal, {
    refreshes: [readWithdrawal, readWithdrawTerms, listWithdrawals, ledgerCalls.readBalance],
    onSuccess: close,
    onError: close,
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text('out.cancel')}</Button>
      <ProblemNote problem={cancel.error} />
      {isAsking && (
        <Confirm
          title={text('out.cancelTitle')}
          question={text('out.cancelAsk')}
          act={text('out.cancel')}
          isBusy={cancel.isPending}
          onConfirm={() => cancel.mutate({ params: { id } })}
          onCancel={close}
        />
      )}
    </>
  )
}
