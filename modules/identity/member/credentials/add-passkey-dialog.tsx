import { startRegistration } from '@simplewebauthn/browser'
import {
  CallProblem,
  Dialog,
  Form,
  ProblemNote,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { credentialsCalls } from '../../credentials-calls.ts'
import { credentialsMessages } from '../../credentials-messages.ts'
import { passkeyNameCharacters } from '../../limits.ts'
import { type NewPasskeyBody, passkeyCalls } from '../../passkey-calls.ts'
import { memberFactor } from './member-factor.tsx'
import { Proved } from './proved.tsx'

/** Has the device make a passkey, and keeps it under a name. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const text = useText(credentialsMessages)
  return (
    <Dialog title={text('keyAdd')} onClose={onClose}>
      <Proved {...memberFactor}>
        <AddForm onDone={onClose} />
      </Proved>
    </Dialog>
  )
}

function AddForm({ onDone }: { onDone: () => void }) {
  const text = useText(credentialsMessages)
  const [name, setName] = useState(text('keyNameUsual'))
  const { add, isBusy, problem, fault } = useAdding(onDone)
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '' && !isBusy) void add(name)
      }}
    >
      <TextField
        label={text('keyName')}
        hint={text('keyNameHint')}
        error={fault || undefined}
        maxLength={passkeyNameCharacters}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <ProblemNote problem={problem} />
      <SubmitButton busy={isBusy}>{text('keyAdd')}</SubmitButton>
    </Form>
  )
}

function useAdding(onDone: () => void) {
  const text = useText(credentialsMessages)
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState('')
  const begin = useCall(passkeyCalls.beginPasskey)
  const keep = useCall(passkeyCalls.addPasskey, {
    refreshes: [passkeyCalls.listPasskeys, credentialsCalls.readAuthenticator],
    onSuccess: () => {
      toast(text('keyAdded'))
      onDone()
    },
  })
  const add = async (name: string) => {
    setFault('')
    setIsBusy(true)
    try {
      const { options } = await begin.mutateAsync({})
      // The server writes them by the browser's own names.
      const made = await startRegistration({ optionsJSON: options as never })
      const response = made as NewPasskeyBody['response']
      await keep.mutateAsync({ body: { name, response } })
    } catch (error) {
      if (!(error instanceof CallProblem)) setFault(text('keyStopped'))
    } finally {
      setIsBusy(false)
    }
  }
  return { add, isBusy, fault, problem: begin.error ?? keep.error }
}
