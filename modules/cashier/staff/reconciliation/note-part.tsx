import { SaveForm, SelectField, TextField, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { moneyStaffMessages } from '../../money-staff-messages.ts'
import { reconciliationCalls } from '../../reconciliation-calls.ts'
import { discrepancyReasons, type ReconciliationDetails } from '../../reconciliation-shapes.ts'

const { closeDiscrepancy, explainDiscrepancy, listReconciledDays, listDiscrepancies } =
  reconciliationCalls
const refreshes = [reconciliationCalls.readDiscrepancy, listReconciledDays, listDiscrepancies]

/** Explains an open discrepancy, and closes one that is explained. */
export function NotePart({ details: { id, state } }: { details: ReconciliationDetails }) {
  const text = useText(moneyStaffMessages)
  const [reason, setReason] = useState<(typeof discrepancyReasons)[number]>('underInquiry')
  const [words, setWords] = useState('')
  const explain = useCall(explainDiscrepancy, { refreshes })
  const close = useCall(closeDiscrepancy, { refreshes })
  if (state === 'closed') return null
  const params = { id }
  const isOpen = state === 'open'
  return (
    <SaveForm
      save={text(isOpen ? 'discrepancy.explain' : 'discrepancy.close')}
      isBusy={explain.isPending || close.isPending}
      problem={explain.error ?? close.error}
      isOff={words.trim() === ''}
      whyOff={text('discrepancy.needsWords')}
      onSave={() =>
        isOpen
          ? explain.mutate({ params, body: { reason, words } })
          : close.mutate({ params, body: { words } })
      }
    >
      {isOpen && (
        <SelectField
          label={text('discrepancy.reason')}
          value={reason}
          options={discrepancyReasons.map((each) => ({
            id: each,
            name: text(`discrepancy.reason.${each}`),
          }))}
          onChange={({ target }) => {
            const known = discrepancyReasons.find((each) => each === target.value)
            if (known) setReason(known)
          }}
        />
      )}
      <TextField
        label={text('discrepancy.words')}
        maxLength={300}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </SaveForm>
  )
}
