import {
  Dialog,
  Form,
  isReason,
  ProblemNote,
  ReasonField,
  Segmented,
  SubmitButton,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type Disagreement, type EnteredResult, queueStaffCalls } from '../queue-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { Effects } from './effects.tsx'

const { enterEventResult, listDeskQueues, previewEventResult } = queueStaffCalls
const ways = ['told', 'graded'] as const

/** The results of one side as they are entered. */
const enteredBy = (
  { outcomes, ...sides }: Disagreement,
  way: (typeof ways)[number],
): EnteredResult => ({
  outcomes: outcomes.flatMap(({ id, key }) => {
    const result = sides[way][key]
    return result === undefined ? [] : [{ outcomeId: id, result }]
  }),
})

/** Decides which of two results holds; what it pays is shown first, and a second person confirms it. */
export function SolveDialog({ of, onClose }: { of: Disagreement; onClose: () => void }) {
  const text = useText(officeMessages)
  const [way, setWay] = useState<(typeof ways)[number]>('graded')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const preview = useCall(previewEventResult)
  const enter = useCall(enterEventResult, {
    refreshes: [listDeskQueues],
    onSuccess: ({ isDone }) => {
      toast(text(isDone === false ? 'proposed' : 'done'))
      onClose()
    },
  })
  const params = { id: of.event.id }
  const submit = () => {
    const entered = enteredBy(of, way)
    if (preview.isPending || enter.isPending) return
    if (!preview.data) preview.mutate({ params, body: entered })
    else if (isReason(reason)) {
      enter.mutate({ params, body: { ...entered, reason: reason.trim() } })
    }
  }
  return (
    <Dialog title={text('solve')} onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          setTried(preview.data !== undefined)
          submit()
        }}
      >
        <Segmented
          label={text('whoIsRight')}
          options={ways.map((id) => ({ id, name: text(`right.${id}`) }))}
          value={way}
          onChange={(picked) => {
            setWay(picked)
            preview.reset()
          }}
        />
        {preview.data && <Effects {...preview.data} />}
        {preview.data && (
          <ReasonField
            value={reason}
            onValue={setReason}
            isMissing={isTried && !isReason(reason)}
          />
        )}
        <ProblemNote problem={preview.error ?? enter.error} />
        <SubmitButton busy={preview.isPending || enter.isPending}>
          {text(preview.data ? 'proposeResult' : 'lookFirst')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
