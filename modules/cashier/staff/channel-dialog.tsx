import {
  AmountField,
  CheckboxField,
  Dialog,
  Form,
  PasswordField,
  ProblemNote,
  SubmitButton,
  TextField,
  toast,
  typedToUnits,
  typedUnits,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useForm, type UseFormRegister } from 'react-hook-form'
import { useChannelName, useSettingName } from '../member/channel-pieces.ts'
import { cashierStaffCalls, type StaffChannel } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import styles from './channels-screen.module.css'

type Props = { channel: StaffChannel; onClose: () => void }

/** One channel. A key that is left empty stays as it is. */
export function ChannelDialog({ channel, onClose }: Props) {
  const text = useText(staffMessages)
  const format = useFormat()
  const channelName = useChannelName()
  const { id, bounds, currency } = channel
  const { register, handleSubmit, formState } = useForm<Typed>({ defaultValues: typedOf(channel) })
  const { errors } = formState
  const write = useCall(cashierStaffCalls.writeChannel, {
    refreshes: [cashierStaffCalls.listStaffChannels, cashierStaffCalls.listChannelChanges],
    onSuccess: () => {
      toast(text('channelSaved'))
      onClose()
    },
  })
  const submit = handleSubmit((typed) =>
    write.mutate({ params: { channel: id }, body: { ...bodyOf(typed, currency), currency } }),
  )
  const amount = {
    validate: (typed: string) =>
      typedToUnits(typed, currency) !== undefined || text('channelWrongAmount'),
  }
  const between = text('channelBounds', {
    smallest: format.money({ amount: bounds.smallest, currency }),
    largest: format.money({ amount: bounds.largest, currency }),
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
        <div className={styles.pair}>
          <AmountField
            label={text('channelSmallest')}
            currency={currency}
            error={errors.smallest?.message}
            {...register('smallest', amount)}
          />
          <AmountField
            label={text('channelLargest')}
            currency={currency}
            error={errors.largest?.message}
            {...register('largest', amount)}
          />
        </div>
        <p className={styles.quiet}>{between}</p>
        <SettingsFields channel={channel} register={register} />
        <ProblemNote problem={write.error} />
        <SubmitButton busy={write.isPending}>{text('channelSave')}</SubmitButton>
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
  smallest: string
  largest: string
  settings: Record<string, string>
}

const typedOf = ({ isEnabled, position, smallest, largest, fields }: StaffChannel): Typed => ({
  isEnabled,
  position: String(position),
  smallest: typedUnits(smallest),
  largest: typedUnits(largest),
  settings: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
})

const bodyOf = ({ isEnabled, position, smallest, largest, settings }: Typed, currency: string) => ({
  isEnabled,
  position: Number(position),
  smallest: unitsOf(smallest, currency),
  largest: unitsOf(largest, currency),
  settings: Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== '')),
})

// The form lets nothing else through.
const unitsOf = (typed: string, currency: string) => typedToUnits(typed, currency)?.toString() ?? ''
