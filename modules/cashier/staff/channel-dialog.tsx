import { decimalFromUnits, unitsFromDecimal } from '@tessera/money'
import {
  CheckboxField,
  Dialog,
  Form,
  PasswordField,
  ProblemNote,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useForm } from 'react-hook-form'
import { cashierStaffCalls, type StaffChannel } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import styles from './channels-screen.module.css'

type Props = { channel: StaffChannel; onClose: () => void }

/** One channel. A key that is left empty stays as it is. */
export function ChannelDialog({ channel, onClose }: Props) {
  const text = useText(staffMessages)
  const { id, bounds, fields } = channel
  const { register, handleSubmit, formState } = useForm({ defaultValues: typedOf(channel) })
  const { errors } = formState
  const write = useCall(cashierStaffCalls.writeChannel, {
    refreshes: [cashierStaffCalls.listStaffChannels, cashierStaffCalls.listChannelChanges],
    onSuccess: () => {
      toast(text('channelSaved'))
      onClose()
    },
  })
  const submit = handleSubmit((typed) =>
    write.mutate({ params: { channel: id }, body: bodyOf(typed) }),
  )
  const amount = {
    validate: (typed: string) =>
      unitsFromDecimal(typed) !== undefined || text('channelWrongAmount'),
  }
  const between = text('channelBounds', {
    smallest: decimalFromUnits(bounds.smallest),
    largest: decimalFromUnits(bounds.largest),
  })
  return (
    <Dialog title={text('channelEditOf', { channel: id })} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)}>
        <CheckboxField label={text('channelEnabled')} {...register('isEnabled')} />
        <TextField
          label={text('channelOrder')}
          hint={text('channelOrderHint')}
          inputMode="numeric"
          {...register('position')}
        />
        <div className={styles.pair}>
          <TextField
            label={text('channelSmallest')}
            error={errors.smallest?.message}
            inputMode="decimal"
            {...register('smallest', amount)}
          />
          <TextField
            label={text('channelLargest')}
            error={errors.largest?.message}
            inputMode="decimal"
            {...register('largest', amount)}
          />
        </div>
        <p className={styles.quiet}>{between}</p>
        {fields.map(({ name, isSecret, isSet }) => {
          const hint = text(isSet ? 'channelSecretSet' : 'channelSecretUnset')
          const input = register(`settings.${name}`)
          return isSecret ? (
            <PasswordField key={name} label={name} hint={hint} autoComplete="off" {...input} />
          ) : (
            <TextField key={name} label={name} {...input} />
          )
        })}
        <ProblemNote problem={write.error} />
        <SubmitButton busy={write.isPending}>{text('channelSave')}</SubmitButton>
      </Form>
    </Dialog>
  )
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
  smallest: decimalFromUnits(smallest),
  largest: decimalFromUnits(largest),
  settings: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
})

const bodyOf = ({ isEnabled, position, smallest, largest, settings }: Typed) => ({
  isEnabled,
  position: Number(position),
  smallest: unitsOf(smallest),
  largest: unitsOf(largest),
  settings: Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== '')),
})

// The form lets nothing else through.
const unitsOf = (typed: string) => unitsFromDecimal(typed)?.toString() ?? ''
