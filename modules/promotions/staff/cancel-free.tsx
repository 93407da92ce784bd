import { Button, ReasonDialog, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { builderMessages } from '../builder-messages.ts'
import type { GivenRow } from '../cost-shapes.ts'
import { costCalls } from '../cost-staff-calls.ts'

/** Cancels what is left of free rounds or a free bet, with a reason. */
export function CancelFree({ row: { id, account } }: { row: GivenRow }) {
  const text = useText(builderMessages)
  const [isOpen, setOpen] = useState(false)
  const cancel = useCall(costCalls.cancelFreeStakes, {
    refreshes: [costCalls.listGiven, costCalls.readPromotionCost],
    onSuccess: () => {
      setOpen(false)
      toast(text('cancelFreeDone'))
    },
  })
  return (
    <>
      <Button kind="chip" onClick={() => setOpen(true)}>
        {text('cancelFree')}
      </Button>
      {isOpen && (
        <ReasonDialog
          act={text('cancelFree')}
          question={text('cancelFreeAsk', { account })}
          isBusy={cancel.isPending}
          problem={cancel.error}
          onAct={(reason) => cancel.mutate({ params: { id }, body: { reason } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
