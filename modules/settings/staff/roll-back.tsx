import {
  Button,
  newId,
  ReasonDialog,
  type TakenBack,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { draftCalls } from '../draft-calls.ts'
import { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { DraftDiff } from './draft-diff.tsx'
import { useSubjectName } from './use-subject-name.ts'

/** Sets again what was before a change; the reason is written down with it. */
export function RollBack({ change, ...rest }: TakenBack) {
  const text = useText(staffMessages)
  const name = useSubjectName()(change.subject, [change.after, change.before])
  const [draftId, setDraftId] = useState<string>()
  return (
    <>
      <Button
        aria-label={text('rollBackOf', { name, account: change.staffAccount })}
        onClick={() => setDraftId(newId())}
      >
        {text('rollBack')}
      </Button>
      {draftId !== undefined && (
        <RollBackDialog
          {...rest}
          change={change}
          draftId={draftId}
          onClose={() => setDraftId(undefined)}
        />
      )}
    </>
  )
}

type DialogProps = TakenBack & { draftId: string; onClose: () => void }

function RollBackDialog(props: DialogProps) {
  const { change, version, refreshes = [], draftId, onClose } = props
  const text = useText(staffMessages)
  const back = useCall(draftCalls.rollBack, {
    // Whatever it was: each screen asks for what it shows.
    refreshes: [draftCalls.listDrafts, ...Object.values(settingsStaffCalls), ...refreshes],
    onSuccess: ({ isPublished }) => {
      toast(text(isPublished ? 'staffSaved' : 'draftKept'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      act={text('rollBack')}
      question={text('rollBackAsk')}
      isBusy={back.isPending}
      problem={back.error}
      onAct={(reason) =>
        back.mutate({ params: { id: change.id }, body: { version, reason, draftId } })
      }
      onClose={onClose}
    >
      <DraftDiff before={change.after} after={change.before} />
    </ReasonDialog>
  )
}
