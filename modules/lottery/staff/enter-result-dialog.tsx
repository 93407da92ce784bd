import {
  Dialog,
  Form,
  ProblemNote,
  Skeleton,
  SubmitButton,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { DeskIssue } from '../desk-shapes.ts'
import { issueStaffCalls } from '../issue-staff-calls.ts'
import { resultStaffCalls } from '../result-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { ResultFields } from './result-fields.tsx'
import { typedResult } from './typed-result.ts'
import { useFamily } from './use-family.ts'
import { useGameName } from './use-game-name.ts'

const { enterDeskResult, listWaitingIssues } = resultStaffCalls
const { listDeskIssues, readDeskIssue } = issueStaffCalls

type Props = { issue: DeskIssue; onClose: () => void }

/** Enters the official result of an issue. It counts when somebody else has the same one. */
export function EnterResultDialog({ issue, onClose }: Props) {
  const text = useText(officeMessages)
  const gameName = useGameName()
  const loaded = useFamily(issue.family)
  const [typed, setTyped] = useState<string[]>([])
  const [isTried, setTried] = useState(false)
  const { game, numero } = issue
  const enter = useCall(enterDeskResult, {
    refreshes: [listWaitingIssues, listDeskIssues, readDeskIssue],
    onSuccess: ({ isVerified }) => {
      toast(text(isVerified ? 'resultVerified' : 'resultEntered'))
      onClose()
    },
  })
  const shape = loaded?.family.shape
  const result = shape && typedResult(shape, typed)
  return (
    <Dialog
      title={text('enterResultOf', { game: gameName(game), issue: numero })}
      onClose={onClose}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (result && !enter.isPending) {
            enter.mutate({ params: { game, numero }, body: { result } })
          }
        }}
      >
        <p>{text('enterResultLead')}</p>
        {shape ? (
          <ResultFields
            family={issue.family}
            shape={shape}
            typed={typed}
            onTyped={setTyped}
            isTried={isTried}
          />
        ) : (
          <Skeleton height="6rem" />
        )}
        <ProblemNote problem={enter.error} />
        <SubmitButton busy={enter.isPending}>{text('enterResult')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
