import {
  Button,
  Dialog,
  Form,
  isReason,
  ProblemNote,
  ReasonField,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { messages } from '../../messages.ts'
import { profileMessages } from '../../profile-messages.ts'
import { profileStaffCalls } from '../../profile-staff-calls.ts'
import { staffIdentityCalls } from '../../staff-calls.ts'

type Props = { memberId: string; payeeName: string }

/** Corrects the real name, which a member enters once. */
export function CorrectName(props: Props) {
  const text = useText(profileMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <p>
      <Button onClick={() => setOpen(true)}>{text('correctName')}</Button>
      {isOpen && <NameDialog {...props} onClose={() => setOpen(false)} />}
    </p>
  )
}

function NameDialog({ memberId, payeeName, onClose }: Props & { onClose: () => void }) {
  const text = useText(profileMessages)
  const words = useText(messages)
  const { register, handleSubmit, control } = useForm({ defaultValues: { payeeName } })
  const isSame = useWatch({ control, name: 'payeeName' }).trim() === payeeName
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const correct = useCall(profileStaffCalls.correctPayeeName, {
    refreshes: [staffIdentityCalls.readProfile, profileStaffCalls.listMemberActs],
    onSuccess: () => {
      toast(text('profileSaved'))
      onClose()
    },
  })
  const submit = handleSubmit((typed) => {
    setTried(true)
    if (isSame || !isReason(reason)) return
    correct.mutate({ params: { id: memberId }, body: { ...typed, reason: reason.trim() } })
  })
  return (
    <Dialog title={text('correctName')} kind="note" onClose={onClose}>
      <p>{text('correctNameLead')}</p>
      <Form onSubmit={(event) => void submit(event)}>
        <TextField
          label={words('field.payeeName')}
          autoComplete="off"
          maxLength={120}
          {...register('payeeName')}
        />
        {!isSame && <ReasonField value={reason} onValue={setReason} isMissing={isTried} />}
        <ProblemNote problem={correct.error} />
        <SubmitButton busy={correct.isPending} isOff={isSame}>
          {text('saveProfile')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
