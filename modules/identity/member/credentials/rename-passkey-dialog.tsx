import {
  Dialog,
  Form,
  ProblemNote,
  SubmitButton,
  TextField,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { credentialsMessages } from '../../credentials-messages.ts'
import { passkeyNameCharacters } from '../../limits.ts'
import { type Passkey, passkeyCalls } from '../../passkey-calls.ts'

type Props = { passkey: Passkey; onClose: () => void }

export function RenamePasskeyDialog({ passkey, onClose }: Props) {
  const text = useText(credentialsMessages)
  const [name, setName] = useState(passkey.name)
  const rename = useCall(passkeyCalls.renamePasskey, {
    refreshes: [passkeyCalls.listPasskeys],
    onSuccess: onClose,
  })
  return (
    <Dialog title={text('keyRenameOf', { name: passkey.name })} kind="note" onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') rename.mutate({ params: { id: passkey.id }, body: { name } })
        }}
      >
        <TextField
          label={text('keyName')}
          maxLength={passkeyNameCharacters}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <ProblemNote problem={rename.error} />
        <SubmitButton busy={rename.isPending}>{text('keep')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
