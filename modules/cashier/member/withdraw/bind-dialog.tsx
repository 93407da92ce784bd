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
import { useState } from 'react'
import { useForm, type UseFormRegisterReturn } from 'react-hook-form'
import { isPayeeNumber, networks, plainNumber } from '../../payee-number.ts'
import { withdrawCalls } from '../../withdraw-calls.ts'
import { withdrawMessages } from '../../withdraw-messages.ts'
import { type PayeeKind, payeeKinds } from '../../withdraw-shapes.ts'
import styles from './withdraw.module.css'

type Props = {
  /** The name of the account; empty where the first one names it. */
  holder: string
  onClose: () => void
}
type Typed = { label: string; number: string; holder: string; fundsPassword: string }

const nets = Object.keys(networks).map((id) => ({ id, name: id }))

/** Adds a card, wallet or address. */
export function BindDialog({ holder, onClose }: Props) {
  const text = useText(withdrawMessages)
  const [kind, setKind] = useState<PayeeKind>('card')
  const [id, setId] = useState(newId)
  const { register, handleSubmit, formState } = useForm<Typed>({
    defaultValues: { label: '', number: '', holder, fundsPassword: '' },
  })
  const { errors } = formState
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
  const labelOf = (label: string) =>
    kind === 'crypto' && !(label in networks) ? (nets[0]?.id ?? '') : label.trim()
  const submit = handleSubmit((typed) =>
    bind.mutate({ body: { ...typed, id, kind, label: labelOf(typed.label) } }),
  )
  const needed = { required: true }
  const number = register('number', {
    validate: (typed, { label }) =>
      isPayeeNumber(kind, labelOf(label), plainNumber(kind, typed)) || text('out.wrongNumber'),
  })
  return (
    <Dialog title={text('out.bind')} onClose={onClose}>
      <Form className={styles.form ?? ''} onSubmit={(event) => void submit(event)}>
        <Segmented
          label={text('out.kind')}
          options={payeeKinds.map((each) => ({ id: each, name: text(`out.kind.${each}`) }))}
          value={kind}
          onChange={setKind}
        />
        {kind === 'crypto' ? (
          <SelectField label={text('out.label.crypto')} options={nets} {...register('label')} />
        ) : (
          <TextField
            label={text(`out.label.${kind}`)}
            maxLength={60}
            {...register('label', needed)}
          />
        )}
        <TextField
          label={text(`out.number.${kind}`)}
          error={errors.number?.message}
          inputMode={kind === 'card' ? 'numeric' : 'text'}
          autoComplete="off"
          {...number}
        />
        <HolderField holder={holder} field={register('holder', needed)} />
        <PasswordField
          label={text('out.fundsPassword')}
          autoComplete="off"
          {...register('fundsPassword', needed)}
        />
        <ProblemNote problem={bind.error} />
        <SubmitButton busy={bind.isPending}>{text('out.bindAct')}</SubmitButton>
      </Form>
    </Dialog>
  )
}

type HolderProps = { holder: string; field: UseFormRegisterReturn }

/** The first card names its holder; from then on the name only stands there. */
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
