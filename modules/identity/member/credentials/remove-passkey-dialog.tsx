import { Button, Dialog, ProblemNote, toast, useCall, useText } from '@tessera/web-kit'
import { credentialsCalls } from '../../credentials-calls.ts'
import { credentialsMessages } from '../../credentials-messages.ts'
import { type Passkey, passkeyCalls } from '../../passkey-calls.ts'
import styles from './credentials.module.css'
import { memberFactor } from './member-factor.tsx'
import { Proved } from './proved.tsx'

type Props = { passkey: Passkey; onClose: () => void }

/** Asks before a passkey goes, and who is asking. */
export function RemovePasskeyDialog({ passkey, onClose }: Props) {
  const text = useText(credentialsMessages)
  const remove = useCall(passkeyCalls.removePasskey, {
    refreshes: [passkeyCalls.listPasskeys, credentialsCalls.readAuthenticator],
    onSuccess: () => {
      toast(text('keyRemoved'))
      onClose()
    },
  })
  return (
    <Dialog title={text('keyRemoveOf', { name: passkey.name })} kind="note" onClose={onClose}>
      <Proved {...memberFactor}>
        <div className={styles.step}>
          <p>{text('keyRemoveQuestion', { name: passkey.name })}</p>
          <ProblemNote problem={remove.error} />
          <Button
            kind="danger"
            isWide
            isBusy={remove.isPending}
            onClick={() => remove.mutate({ params: { id: passkey.id } })}
          >
            {text('keyRemove')}
          </Button>
        </div>
      </Proved>
    </Dialog>
  )
}
