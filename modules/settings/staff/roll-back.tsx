import { Button, newId, toast, useCall, useText, ReasonDialog } from '@tessera/web-kit'
import { useState } from 'react'
import { draftCalls } from '../draft-calls.ts'
import { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import type { SiteChange } from '../staff-shapes.ts'

type Props = {
  change: SiteChange
  /** The last change of the same thing: what somebody takes back, they have seen. */
  version: string
}

/** Sets again what was before a change; the reason is written down with it. */
export function RollBack({ change, version }: Props) {
  const text = useText(staffMessages)
  const [draftId, setDraftId] = useState<string>()
  return (
    <>
      <Button
        aria-label={text('rollBackOf', { name: change.subject, account: change.staffAccount })}
        onClick={() => setDraftId(newId())}
      >
        {text('rollBack')}
      </Button>
      {draftId !== undefined && (
        <RollBackDialog
          change={change}
          version={version}
          draftId={draftId}
          onClose={() => setDraftId(undefined)}
        />
      )}
    </>
  )
}

type DialogProps = Props & { draftId: string; onClose: () => void }

function RollBackDialog({ change, version, draftId, onClose }: DialogProps) {
  const text = useText(staffMessages)
  const back = useCall(draftCalls.rollBack, {
    // Whatever it was: each screen asks for what it shows.
    refreshes: [draftCalls.listDrafts, ...Object.values(settingsStaffCalls)],
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
    />
  )
}
