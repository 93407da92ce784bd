import { Confirm, toast, useCall, useFormat, useProblemText, useText } from '@tessera/web-kit'
import { receiptCalls } from '../../receipt-calls.ts'
import { receiptMessages } from '../../receipt-messages.ts'
import type { Receipt } from '../../receipt-shapes.ts'

type Props = { receipt: Receipt; onClose: () => void }

/** Takes back a receipt that its member has not confirmed. */
export function CancelDialog({ receipt: { id, member: account, money }, onClose }: Props) {
  const text = useText(receiptMessages)
  const format = useFormat()
  const problemText = useProblemText()
  const cancel = useCall(receiptCalls.cancelReceipt, {
    refreshes: [receiptCalls.listReceipts],
    onSuccess: () => {
      toast(text('cancelled'))
      onClose()
    },
    onError: (problem) => {
      toast(problemText(problem))
      onClose()
    },
  })
  return (
    <Confirm
      title={text('cancelTitle')}
      question={text('cancelQuestion', { amount: format.money(money), account })}
      act={text('cancelAct')}
      isDanger
      isBusy={cancel.isPending}
      onConfirm={() => cancel.mutate({ params: { id } })}
      onCancel={onClose}
    />
  )
}
