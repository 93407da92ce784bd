import {
  Dialog,
  Form,
  newId,
  PasswordField,
  ProblemNote,
  Segmented,
  SelectField,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { bankSchemeOf } from '../../bank-scheme.ts'
import { withdrawCalls } from '../../withdraw-calls.ts'
import { withdrawMessages } from '../../withdraw-messages.ts'
import { isNetwork, networkIds, type PayeeKind, payeeKinds } from '../../withdraw-shapes.ts'
import styles from './payee-dialog.module.css'

type Props = {
  /** The name of the account; empty where the first one names it. */
  holder: string
  /** Of the member's money: it says how bank accounts are numbered. */
  currency: string
  onClose: () => void
}
type Typed = { label: string; number: string; holder: string; fundsPassword: string }

const nets = networkIds.map((id) => ({ id, name: id }))

// The checksums of addresses bring hash functions along: they come while the member types.
const checkQuery = {
  queryKey: ['payee number check'],
  queryFn: async () => (await import('../../payee-number.ts')).isPayeeNumber,
  staleTime: Number.POSITIVE_INFINITY,
  throwOnError: false,
}

/** The input for a payee, its validation, and the request. */
function useBind({ holder, currency, onClose }: Props) {
  const text = useText(withdrawMessages)
  const [kind, setKind] = useState<PayeeKind>('card')
  const [id, setId] = useState(newId)
  const [typed, setTyped] = useState<Typed>({ label: '', number: '', holder, fundsPassword: '' })
  const [isWrong, setWrong] = useState(false)
  const { data: isPayeeNumber } = useQuery(checkQuery)
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      setWrong(false)
      setTyped((before) => ({ ...before, [name]: target.value }))
    },
  })
  const bind = useCall(withdrawCalls.bindPayee, {
    refreshes: [withdrawCalls.listPayees, withdrawCalls.readWithdrawTerms],
    onSuccess: () => {
      toast(text('out.bound'))
      onClose()
    },
    onError: ({ status }) => {
      if (status < 503) setId(newId())
    },
  })
  const isCoin = kind === 'crypto'
  const label = isCoin && !isNetwork(typed.label) ? networkIds[0] : typed.label.trim()
  const isWhole = [label, typed.number, typed.holder, typed.fundsPassword].every((each) =>
    each.trim(),
  )
  const submit = () => {
    // Where the check did not come, the server's answer says the same.
    const isNumber = isPayeeNumber?.({ kind, label, number: typed.number }, currency) ?? true
    setWrong(!isNumber)
    if (isNumber) bind.mutate({ body: { ...typed, id, kind, label } })
  }
  return { kind, setKind, isCoin, isWhole, isWrong, field, submit, bind }
}

/** Adds a card, bank account, wallet or address. */
export function BindDialog(props: Props) {
  const { holder, currency, onClose } = props
  const text = useText(withdrawMessages)
  const { kind, setKind, isCoin, isWhole, isWrong, field, submit, bind } = useBind(props)
  return (
    <Dialog title={text('out.bind')} onClose={onClose}>
      <Form
        className={styles.form ?? ''}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Segmented
          label={text('out.kind')}
          options={payeeKinds.map((each) => ({ id: each, name: text(`out.kind.${each}`) }))}
          value={kind}
          onChange={setKind}
        />
        {isCoin ? (
          <SelectField label={text('out.label.crypto')} options={nets} {...field('label')} />
        ) : (
          <TextField label={text(`out.label.${kind}`)} maxLength={60} {...field('label')} />
        )}
        <TextField
          label={text(
            kind === 'bank' ? `out.number.bank.${bankSchemeOf(currency)}` : `out.number.${kind}`,
          )}
          error={isWrong ? text('out.wrongNumber') : undefined}
          inputMode={
            kind === 'card' || (kind === 'bank' && bankSchemeOf(currency) === 'clabe')
              ? 'numeric'
              : 'text'
          }
          autoComplete="off"
          {...field('number')}
        />
        <HolderField holder={holder} field={field('holder')} />
        <PasswordField
          label={text('out.fundsPassword')}
          autoComplete="off"
          {...field('fundsPassword')}
        />
        <ProblemNote problem={bind.error} />
        <SubmitButton busy={bind.isPending} whyOff={isWhole ? undefined : text('out.fillAll')}>
          {text('out.bindAct')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

type HolderProps = {
  holder: string
  field: {
    name: string
    value: string
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  }
}

/** The first card names its holder; from then on the name is shown read-only. */
function HolderField({ holder, field }: HolderProps) {
  const text = useText(withdrawMessages)
  if (holder !== '') return <p className={styles.quiet}>{text('out.holderIs', { name: holder })}</p>
  return (
    <TextField
      label={text('out.holder')}
      hint={text('out.holderHint')}
      maxLength={120}
      autoComplete="name"
      {...field}
    />
  )
}
