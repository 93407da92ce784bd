import { Button, newId, ProblemNote, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { freeCalls, promotionsCalls } from '../../calls.ts'
import { centreCalls } from '../../centre-calls.ts'
import { freeMessages } from '../../free-messages.ts'

const refreshes = [
  promotionsCalls.listPromotions,
  freeCalls.listFreeStakes,
  centreCalls.readAvailable,
]

/** Claims the free rounds or the free bet of a promotion, in one press. */
export function ClaimFree({ promotionId }: { promotionId: string }) {
  const text = useText(freeMessages)
  // Kept while the member tries again: the same claim gives them once.
  const [id, setId] = useState(newId)
  const claim = useCall(freeCalls.claimFreeStakes, {
    refreshes,
    onSuccess: () => {
      toast(text('claimed'))
      setId(newId())
    },
  })
  return (
    <>
      <Button
        kind="chip"
        isBusy={claim.isPending}
        onClick={() => claim.mutate({ params: { id: promotionId }, body: { id } })}
      >
        {text('claim')}
      </Button>
      <ProblemNote problem={claim.error} />
    </>
  )
}
