import {
  AmountField,
  CheckboxField,
  Dialog,
  Form,
  PasswordField,
  ProblemNote,
  SelectField,
  SubmitButton,
  TextField,
  toast,
  typedToUnits,
  typedUnits,
  useCall,
  useText,
} from '@tessera/web-kit'
import { type FieldErrors, useForm, type UseFormRegister, useWatch } from 'react-hook-form'
import { type AdapterKind, type StaffWallet, walletStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { useAdapterWords } from './use-adapter-words.ts'
import styles from './wallets.module.css'

type Props = {
  /** Without one, a new one. */
  wallet: StaffWallet | undefined
  adapters: readonly AdapterKind[]
  onClose: () => void
}

/** One wallet at a vendor. A key that is left empty stays as it is. */
export function WalletDialog({ wallet, adapters, onClose }: Props) {
  const text = useText(staffMessages)
  const { register, handleSubmit, formState, control } = useForm<Typed>({
    defaultValues: typedOf(wallet, adapters),
  })
  const { errors } = formState
  const { adapterName } = useAdapterWords()
  const chosen = useWatch({ control, name: 'adapter' })
  const kind = adapters.find(({ id }) => id === chosen)
  const write = useCall(walletStaffCalls.writeWallet, {
    refreshes: [walletStaffCalls.listWallets, walletStaffCalls.listWalletChanges],
    onSuccess: () => {
      toast(text('staff.saved'))
      onClose()
    },
  })
  const submit = handleSubmit(({ vendor, ...typed }) =>
    write.mutate({ params: { vendor }, body: bodyOf(typed, kind) }),
  )
  const wrong = text('staff.wrong')
  return (
    <Dialog
      title={wallet ? text('staff.editOf', { vendor: wallet.vendor }) : text('staff.add')}
      onClose={onClose}
    >
      <Form onSubmit={(event) => void submit(event)}>
        <TextField
          label={text('staff.vendor')}
          hint={text('staff.vendorHint')}
          error={errors.vendor?.message}
          readOnly={wallet !== undefined}
          {...register('vendor', {
            validate: (typed) => /^[A-Z][A-Z0-9_]{1,19}$/.test(typed) || wrong,
          })}
        />
        <TextField
          label={text('staff.name')}
          error={errors.name?.message}
          maxLength={60}
          {...register('name', { validate: (typed) => typed.trim() !== '' || wrong })}
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
          {...register('position', { validate: (typed) => /^\d{1,3}$/.test(typed) || wrong })}
        />
        <Bounds register={register} errors={errors} wrong={wrong} />
        <SettingsFields kind={kind} wallet={wallet} register={register} />
        <ProblemNote problem={write.error} />
        <SubmitButton busy={write.isPending}>{text('staff.save')}</SubmitButton>
      </Form>
    </Dialog>
  )
}

type Register = UseFormRegister<Typed>
type BoundsProps = { register: Register; errors: FieldErrors<Typed>; wrong: string }

function Bounds({ register, errors, wrong }: BoundsProps) {
  const text = useText(staffMessages)
  const amount = { validate: (typed: string) => typedToUnits(typed) !== undefined || wrong }
  return (
    <div className={styles.pair}>
      {(['smallest', 'largest'] as const).map((bound) => (
        <AmountField
          key={bound}
          label={text(`staff.${bound}`)}
          error={errors[bound]?.message}
          {...register(bound, amount)}
        />
      ))}
    </div>
  )
}

type SettingsProps = {
  kind: AdapterKind | undefined
  wallet: StaffWallet | undefined
  register: Register
}

/** What the adapter needs, drawn from its declaration. */
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
  smallest: string
  largest: string
  settings: Record<string, string>
}

// From 1 to 10 000 of any currency.
const usual = { smallest: 10_000n, largest: 100_000_000n }

const typedOf = (wallet: StaffWallet | undefined, adapters: readonly AdapterKind[]): Typed => ({
  vendor: wallet?.vendor ?? '',
  name: wallet?.name ?? '',
  adapter: wallet?.adapter ?? adapters[0]?.id ?? '',
  isEnabled: wallet?.isEnabled ?? false,
  position: String(wallet?.position ?? 1),
  smallest: typedUnits(wallet?.smallest ?? usual.smallest),
  largest: typedUnits(wallet?.largest ?? usual.largest),
  settings: Object.fromEntries((wallet?.fields ?? []).map(({ name, value }) => [name, value])),
})

function bodyOf(typed: Omit<Typed, 'vendor'>, kind: AdapterKind | undefined) {
  const { name, adapter, isEnabled, position, smallest, largest, settings } = typed
  const named = kind?.fields.map((field) => field.name) ?? []
  const given = Object.entries(settings).filter(
    ([key, value]) => named.includes(key) && value !== '',
  )
  return {
    name,
    adapter,
    isEnabled,
    position: Number(position),
    smallest: unitsOf(smallest),
    largest: unitsOf(largest),
    settings: Object.fromEntries(given),
  }
}

// The form lets nothing else through.
const unitsOf = (typed: string) => typedToUnits(typed)?.toString() ?? ''
