import { usualAmount } from '@tessera/money'
import {
  AmountField,
  CheckboxField,
  Dialog,
  Form,
  isReason,
  isUnchanged,
  PasswordField,
  ProblemNote,
  ReasonField,
  SelectField,
  SubmitButton,
  TextField,
  toast,
  typedToUnits,
  typedUnits,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type FieldErrors, useForm, type UseFormRegister, useWatch } from 'react-hook-form'
import { usualLargest, usualSmallest } from '../limits.ts'
import {
  type AdapterKind,
  type StaffWallet,
  type WalletsListed,
  walletStaffCalls,
} from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { useAdapterWords } from './use-adapter-words.ts'
import styles from './wallets.module.css'

type Props = {
  /** Without one, a new one. */
  wallet: StaffWallet | undefined
  listed: WalletsListed
  onClose: () => void
}

/** One wallet at a vendor. A key that is left empty stays as it is. */
export function WalletDialog({ wallet, listed, onClose }: Props) {
  const text = useText(staffMessages)
  const { adapters, vendors, currencies } = listed
  const { register, handleSubmit, formState, control } = useForm<Typed>({
    defaultValues: typedOf(wallet, listed),
  })
  const { errors, isSubmitted: isMissing } = formState
  const [reason, setReason] = useState('')
  const { adapterName } = useAdapterWords()
  const typed = useWatch({ control }) as Typed
  const kind = adapters.find(({ id }) => id === typed.adapter)
  const known = bodyOf(typedOf(wallet, listed), kind)
  const isSame = wallet !== undefined && isUnchanged(known, bodyOf(typed, kind))
  const write = useCall(walletStaffCalls.writeWallet, {
    refreshes: [walletStaffCalls.listWallets, walletStaffCalls.listWalletChanges],
    onSuccess: () => {
      toast(text('staff.saved'))
      onClose()
    },
  })
  const submit = handleSubmit(({ vendor, ...values }) => {
    if (isSame || !isReason(reason)) return
    write.mutate({ params: { vendor }, body: { ...bodyOf(values, kind), reason: reason.trim() } })
  })
  const wrong = text('staff.wrong')
  return (
    <Dialog
      title={wallet ? text('staff.editOf', { vendor: wallet.vendor }) : text('staff.add')}
      onClose={onClose}
    >
      <Form onSubmit={(event) => void submit(event)}>
        {wallet ? (
          <TextField label={text('staff.vendor')} readOnly {...register('vendor')} />
        ) : (
          <SelectField
            label={text('staff.vendor')}
            hint={text('staff.vendorHint')}
            options={vendors.map(({ code, name }) => ({ id: code, name: `${name} (${code})` }))}
            {...register('vendor')}
          />
        )}
        <TextField
          label={text('staff.name')}
          error={errors.name?.message}
          maxLength={60}
          {...register('name', { validate: (name) => name.trim() !== '' || wrong })}
        />
        <SelectField
          label={text('staff.adapter')}
          options={adapters.map(({ id }) => ({ id, name: adapterName(id) }))}
          {...register('adapter')}
        />
        <CheckboxField label={text('staff.enabled')} {...register('isEnabled')} />
        <TextField
          label={text('staff.position')}
          error={errors.position?.message}
          inputMode="numeric"
          {...register('position', { validate: (place) => /^\d{1,3}$/.test(place) || wrong })}
        />
        <Bounds currencies={currencies} register={register} errors={errors} wrong={wrong} />
        <SettingsFields kind={kind} wallet={wallet} register={register} />
        {!isSame && <ReasonField value={reason} onValue={setReason} isMissing={isMissing} />}
        <ProblemNote problem={write.error} />
        <SubmitButton busy={write.isPending} isOff={isSame}>
          {text('staff.save')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

type Register = UseFormRegister<Typed>
type BoundsProps = {
  currencies: readonly string[]
  register: Register
  errors: FieldErrors<Typed>
  wrong: string
}

/** The bounds in each currency, which has figures of its own. */
function Bounds({ currencies, register, errors, wrong }: BoundsProps) {
  const text = useText(staffMessages)
  return currencies.map((currency) => (
    <div key={currency} className={styles.pair}>
      {(['smallest', 'largest'] as const).map((bound) => (
        <AmountField
          key={bound}
          currency={currency}
          label={text(`staff.${bound}`, { currency })}
          error={errors.bounds?.[currency]?.[bound]?.message}
          {...register(`bounds.${currency}.${bound}`, {
            validate: (typed) => typedToUnits(typed, currency) !== undefined || wrong,
          })}
        />
      ))}
    </div>
  ))
}

type SettingsProps = {
  kind: AdapterKind | undefined
  wallet: StaffWallet | undefined
  register: Register
}

/** The settings of the adapter, rendered from its declaration. */
function SettingsFields({ kind, wallet, register }: SettingsProps) {
  const text = useText(staffMessages)
  const { settingName } = useAdapterWords()
  const isSet = (name: string) => wallet?.fields.find((each) => each.name === name)?.isSet === true
  return kind?.fields.map(({ name, isSecret }) => {
    const input = register(`settings.${name}`)
    return isSecret ? (
      <PasswordField
        key={name}
        label={settingName(name)}
        hint={text(isSet(name) ? 'staff.secretSet' : 'staff.secretUnset')}
        autoComplete="off"
        {...input}
      />
    ) : (
      <TextField key={name} label={settingName(name)} {...input} />
    )
  })
}

type Typed = {
  vendor: string
  name: string
  adapter: string
  isEnabled: boolean
  position: string
  bounds: Record<string, { smallest: string; largest: string }>
  settings: Record<string, string>
}

const typedOf = (
  wallet: StaffWallet | undefined,
  { adapters, vendors, currencies }: WalletsListed,
): Typed => ({
  vendor: wallet?.vendor ?? vendors[0]?.code ?? '',
  name: wallet?.name ?? '',
  adapter: wallet?.adapter ?? adapters[0]?.id ?? '',
  isEnabled: wallet?.isEnabled ?? false,
  position: String(wallet?.position ?? 1),
  bounds: Object.fromEntries(
    currencies.map((currency) => [currency, typedBounds(wallet, currency)]),
  ),
  settings: Object.fromEntries((wallet?.fields ?? []).map(({ name, value }) => [name, value])),
})

function typedBounds(wallet: StaffWallet | undefined, currency: string) {
  const known = wallet?.bounds.find((each) => each.currency === currency)
  const [smallest, largest] = known
    ? [known.smallest, known.largest]
    : [usualAmount(usualSmallest, currency), usualAmount(usualLargest, currency)]
  const typed = (amount: bigint | undefined) =>
    amount === undefined ? '' : typedUnits(amount, currency)
  return { smallest: typed(smallest), largest: typed(largest) }
}

function bodyOf(typed: Omit<Typed, 'vendor'>, kind: AdapterKind | undefined) {
  const { name, adapter, isEnabled, position, bounds, settings } = typed
  const named = kind?.fields.map((field) => field.name) ?? []
  const given = Object.entries(settings).filter(
    ([key, value]) => named.includes(key) && value !== '',
  )
  return {
    name,
    adapter,
    isEnabled,
    position: Number(position),
    bounds: Object.entries(bounds).map(([currency, { smallest, largest }]) => ({
      currency,
      smallest: unitsOf(smallest, currency),
      largest: unitsOf(largest, currency),
    })),
    settings: Object.fromEntries(given),
  }
}

// The form lets nothing else through.
const unitsOf = (typed: string, currency: string) => typedToUnits(typed, currency)?.toString() ?? ''
