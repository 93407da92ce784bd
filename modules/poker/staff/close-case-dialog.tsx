import { ReasonDialog, SelectField, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { pokerCaseCalls } from '../poker-case-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'

const { closePokerCase, listPokerCases, readPokerCase } = pokerCaseCalls
const outcomes = ['cleared', 'confirmed'] as const

/** Closes a case, with what it came to and why. */
export function CloseCaseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText(officeMessages)
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('cleared')
  const close = useCall(closePokerCase, {
    refreshes: [readPokerCase, listPokerCases],
    onSuccess: () => {
      toast(text('done'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      act={text('closeCase')}
      question={text('closeAsk')}
      isBusy={close.isPending}
      problem={close.error}
      onAct={(reason) => close.mutate({ params: { id }, body: { outcome, reason } })}
      onClose={onClose}
    >
      <SelectField
        label={text('outcome')}
        options={outcomes.map((each) => ({ id: each, name: text(`outcome.${each}`) }))}
        value={outcome}
        onChange={({ target }) =>
          setOutcome(outcomes.find((each) => each === target.value) ?? 'cleared')
        }
      />
    </ReasonDialog>
  )
}
