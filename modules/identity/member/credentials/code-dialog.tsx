import { Dialog, toast, useCall, useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import type { FactorCalls } from '../../credentials-calls.ts'
import { credentialsMessages } from '../../credentials-messages.ts'
import { CodeForm } from './code-form.tsx'
import { Proved } from './proved.tsx'
import { RecoveryList } from './recovery-list.tsx'

type Props = { calls: FactorCalls; otherWay?: ReactNode; onClose: () => void }

/** Takes the app away, for a code of it or a recovery code. */
export function RemoveDialog({ calls, otherWay, onClose }: Props) {
  const text = useText(credentialsMessages)
  const remove = useCall(calls.remove, {
    refreshes: [calls.read],
    onSuccess: () => {
      toast(text('appRemoved'))
      onClose()
    },
  })
  return (
    <Dialog title={text('appRemove')} onClose={onClose}>
      <Proved calls={calls} otherWay={otherWay}>
        <CodeForm
          lead={text('appRemoveLead')}
          act={text('appRemove')}
          label={text('appCodeOrRecovery')}
          call={remove}
          onCode={(code) => remove.mutate({ body: { code } })}
        />
      </Proved>
    </Dialog>
  )
}

/** New recovery codes in place of the old. */
export function RenewDialog({ calls, otherWay, onClose }: Props) {
  const text = useText(credentialsMessages)
  const renew = useCall(calls.renew, { refreshes: [calls.read] })
  return (
    <Dialog title={text('recoveryRenew')} onClose={onClose}>
      {renew.data ? (
        <RecoveryList codes={renew.data.recoveryCodes} onDone={onClose} />
      ) : (
        <Proved calls={calls} otherWay={otherWay}>
          <CodeForm
            lead={text('recoveryRenewLead')}
            act={text('recoveryRenew')}
            label={text('appCode')}
            call={renew}
            onCode={(code) => renew.mutate({ body: { code } })}
          />
        </Proved>
      )}
    </Dialog>
  )
}
