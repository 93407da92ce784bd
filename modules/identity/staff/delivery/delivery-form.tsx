import {
  Form,
  isUnchanged,
  PasswordField,
  ProblemNote,
  SelectField,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useForm, useWatch } from 'react-hook-form'
import { codesStaffCalls, type DeliverySettings } from '../../codes-staff-calls.ts'
import { deliveryMessages } from '../../delivery-messages.ts'
import { type By, carriers, fieldsOf, inForm, isPicked, pickedFrom } from './delivery-fields.ts'
import styles from './delivery-screen.module.css'

type Shown = DeliverySettings & { secretsSet: string[] }
type Typed = {
  adapter: DeliverySettings['adapter']
  codeMinutes: string
  dailyMax: string
  values: Record<string, string>
}

const allFields = Object.values(fieldsOf)

/** What carries one kind of message. A secret that is left empty stays as it is. */
export function DeliveryForm({ by, delivery }: { by: By; delivery: Shown }) {
  const text = useText(deliveryMessages)
  const form = useForm<Typed>({ defaultValues: typedOf(delivery) })
  const { register, handleSubmit, control } = form
  const typed = useWatch({ control }) as Typed
  const { settings, secrets } = fieldsOf[typed.adapter]
  const isSame = isUnchanged(bodyOf(typedOf(delivery)), bodyOf(typed))
  const write = useCall(codesStaffCalls.writeDelivery, {
    refreshes: [codesStaffCalls.readDelivery],
    onSuccess: () => {
      for (const { secrets: names } of allFields)
        for (const name of names) form.setValue(`values.${inForm(name)}`, '')
      toast(text('deliverySaved'))
    },
  })
  const submit = handleSubmit((values) => write.mutate({ params: { by }, body: bodyOf(values) }))
  const named = (name: string) => text(`deliveryField.${name}` as 'deliveryField.host')
  const nameOfChoice = (id: (typeof pickedFrom)[keyof typeof pickedFrom][number]) =>
    text(`deliveryChoice.${id === '' ? 'usual' : id}`)
  const isSet = (name: string) => delivery.secretsSet.includes(name)

  return (
    <Form onSubmit={(event) => void submit(event)}>
      <SelectField
        label={text('deliveryAdapter')}
        options={carriers[by].map((id) => ({ id, name: text(`deliveryAdapter.${id}`) }))}
        {...register('adapter')}
      />
      {settings.map((name) => {
        const field = { label: named(name), ...register(`values.${inForm(name)}`) }
        if (!isPicked(name)) return <TextField key={name} {...field} />
        const options = pickedFrom[name].map((id) => ({ id, name: nameOfChoice(id) }))
        return <SelectField key={name} options={options} {...field} />
      })}
      {secrets.map((name) => (
        <PasswordField
          key={name}
          label={named(name)}
          hint={text(isSet(name) ? 'deliverySecretSet' : 'deliverySecretUnset')}
          autoComplete="off"
          {...register(`values.${inForm(name)}`)}
        />
      ))}
      <div className={styles.pair}>
        <TextField
          label={text('deliveryMinutes')}
          inputMode="numeric"
          {...register('codeMinutes')}
        />
        <TextField label={text('deliveryDaily')} inputMode="numeric" {...register('dailyMax')} />
      </div>
      <ProblemNote problem={write.error} />
      <SubmitButton busy={write.isPending} isOff={isSame}>
        {text('deliverySave')}
      </SubmitButton>
    </Form>
  )
}

const typedOf = ({ adapter, codeMinutes, dailyMax, settings }: Shown): Typed => ({
  adapter,
  codeMinutes: String(codeMinutes),
  dailyMax: String(dailyMax),
  values: Object.fromEntries(
    allFields
      .flatMap((fields) => [...fields.settings, ...fields.secrets])
      .map((name) => [inForm(name), settings[name] ?? '']),
  ),
})

function bodyOf({ adapter, codeMinutes, dailyMax, values }: Typed) {
  const { settings, secrets } = fieldsOf[adapter]
  const given = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => [name, values[inForm(name)] ?? '']).filter(([, value]) => value !== ''),
    ) as Record<string, string>
  return {
    adapter,
    codeMinutes: Number(codeMinutes),
    dailyMax: Number(dailyMax),
    settings: given(settings),
    secrets: given(secrets),
  }
}
