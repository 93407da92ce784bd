import {
  Button,
  Form,
  ProblemNote,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { noteMost } from '../../desk-limits.ts'
import { policyCalls } from '../../policy-calls.ts'
import { policyMessages } from '../../policy-messages.ts'

const { appealFactor, listOwnFactors } = policyCalls
const textLeast = 3

/** Asks for a review of a factor: the desk answers here. */
export function AppealForm({ id }: { id: string }) {
  const text = useText(policyMessages)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const call = useCall(appealFactor, {
    refreshes: [listOwnFactors],
    onSuccess: () => toast(text('appeal.sent')),
  })
  const wrote = typed.trim()
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{text('appeal')}</Button>
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (wrote.length < textLeast || call.isPending) return
        call.mutate({ params: { id }, body: { text: wrote } })
      }}
    >
      <TextField
        label={text('appeal.label')}
        maxLength={noteMost}
        value={typed}
        error={isTried && wrote.length < textLeast ? text('appeal.short') : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ProblemNote problem={call.error} />
      <SubmitButton busy={call.isPending}>{text('appeal')}</SubmitButton>
    </Form>
  )
}
