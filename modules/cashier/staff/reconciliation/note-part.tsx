import { SaveForm, SelectField, TextField, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { moneyStaffMessages } from '../../money-staff-messages.ts'
import { reconciliationCalls } from '../../reconciliation-calls.ts'
import { breakReasons, type ReconciliationDetails } from '../../reconciliation-shapes.ts'

const { closeBreak, explainBreak, listReconciledDays, listReconciliationBreaks } =
  reconciliationCalls
const refreshes = [
  reconciliationCalls.readReconciliationBreak,
  listReconciledDays,
  listReconciliationBreaks,
]

/** Explains an open break, and closes one that is explained. */
export function NotePart({ details: { id, state } }: { details: ReconciliationDetails }) {
  const text = useText(moneyStaffMessages)
  const [reason, setReason] = useState<(typeof breakReasons)[number]>('underInquiry')
  const [words, setWords] = useState('')
  const explain = useCall(explainBreak, { refreshes })
  const close = useCall(closeBreak, { refreshes })
  if (state === 'closed') return null
  const params = { id }
  const isOpen = state === 'open'
  return (
    <SaveForm
      save={text(isOpen ? 'break.explain' : 'break.close')}
      isBusy={explain.isPending || close.isPending}
      problem={explain.error ?? close.error}
      isOff={words.trim() === ''}
      onSave={() =>
        isOpen
          ? explain.mutate({ params, body: { reason, words } })
          : close.mutate({ params, body: { words } })
      }
    >
      {isOpen && (
        <SelectField
          label={text('break.reason')}
          value={reason}
          options={breakReasons.map((each) => ({ id: each, name: text(`break.reason.${each}`) }))}
          onChange={({ target }) => {
            const known = breakReasons.find((each) => each === target.value)
            if (known) setReason(known)
          }}
        />
      )}
      <TextField
        label={text('break.words')}
        maxLength={300}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </SaveForm>
  )
}
