import {
  CheckboxField,
  Dialog,
  Form,
  isReason,
  isUnchanged,
  PasswordField,
  ProblemNote,
  ReasonField,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { useForm, type UseFormRegister, useWatch } from 'react-hook-form'
import { useChannelName, useSettingName } from '../member/channel-pieces.ts'
import { cashierStaffCalls, type StaffChannel } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'

type Props = { channel: StaffChannel; onClose: () => void }

/** One channel. A key that is left empty stays as it is. */
export function ChannelDialog({ channel, onClose }: Props) {
  const text = useText(staffMessages)
  const channelName = useChannelName()
  const { id } = channel
  const { register, handleSubmit, control } = useForm<Typed>({ defaultValues: typedOf(channel) })
  const typed = useWatch({ control }) as Typed
  const isSame = isUnchanged(bodyOf(typedOf(channel)), bodyOf(typed))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const write = useCall(cashierStaffCalls.writeChannel, {
    refreshes: [cashierStaffCalls.listStaffChannels, cashierStaffCalls.listChannelChanges],
    onSuccess: () => {
      toast(text('channelSaved'))
      onClose()
    },
  })
  const submit = handleSubmit((values) => {
    setTried(true)
    if (isSame || !isReason(reason)) return
    write.mutate({ params: { channel: id }, body: { ...bodyOf(values), reason: reason.trim() } })
  })
  return (
    <Dialog title={text('channelEditOf', { channel: channelName(id) })} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)}>
        <CheckboxField label={text('channelEnabled')} {...register('isEnabled')} />
        <TextField
          label={text('channelOrder')}
          hint={text('channelOrderHint')}
          inputMode="numeric"
          {...register('position')}
        />
        <SettingsFields channel={channel} register={register} />
        {!isSame && <ReasonField value={reason} onValue={setReason} isMissing={isTried} />}
        <ProblemNote problem={write.error} />
        <SubmitButton busy={write.isPending} isOff={isSame}>
          {text('channelSave')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

type SettingsProps = { channel: StaffChannel; register: UseFormRegister<Typed> }

/** What the channel needs of its own, under its own names. */
function SettingsFields({ channel: { id, fields }, register }: SettingsProps) {
  const text = useText(staffMessages)
  const settingName = useSettingName()
  return fields.map(({ name, isSecret, isSet }) => {
    const label = settingName(id, name)
    const hint = text(isSet ? 'channelSecretSet' : 'channelSecretUnset')
    const input = register(`settings.${name}`)
    return isSecret ? (
      <PasswordField key={name} label={label} hint={hint} autoComplete="off" {...input} />
    ) : (
      <TextField key={name} label={label} {...input} />
    )
  })
}

type Typed = {
  isEnabled: boolean
  position: string
  settings: Record<string, string>
}

const typedOf = ({ isEnabled, position, fields }: StaffChannel): Typed => ({
  isEnabled,
  position: String(position),
  settings: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
})

const bodyOf = ({ isEnabled, position, settings }: Typed) => ({
  isEnabled,
  position: Number(position),
  settings: Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== '')),
})
