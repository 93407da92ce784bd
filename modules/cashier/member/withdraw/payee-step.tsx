import { Button, EmptyState, IconButton, lazyPart, useFormat, useText } from '@tessera/web-kit'
import { Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { WithdrawTerms } from '../../withdraw-calls.ts'
import { withdrawMessages } from '../../withdraw-messages.ts'
import type { Payee } from '../../withdraw-shapes.ts'
import styles from './withdraw.module.css'

const BindDialog = lazyPart(async () => ({
  default: (await import('./bind-dialog.tsx')).BindDialog,
}))
const UnbindDialog = lazyPart(async () => ({
  default: (await import('./unbind-dialog.tsx')).UnbindDialog,
}))

type Props = {
  payees: Payee[]
  chosen: string
  onChoose: (id: string) => void
  terms: WithdrawTerms
}

/** The first step: one of the member's cards and wallets, or a new one. */
export function PayeeStep({ payees, chosen, onChoose, terms }: Props) {
  const text = useText(withdrawMessages)
  const [isBinding, setBinding] = useState(false)
  const [unbinding, setUnbinding] = useState<Payee>()
  const bind = <Button onClick={() => setBinding(true)}>{text('out.bind')}</Button>
  return (
    <>
      <fieldset className={styles.step}>
        <legend>{text('out.stepPayee')}</legend>
        {payees.length === 0 ? (
          <EmptyState title={text('out.noPayee')} advice={text('out.noPayeeAdvice')} act={bind} />
        ) : (
          <>
            {payees.map((payee) => (
              <PayeeOption
                key={payee.id}
                payee={payee}
                isChosen={payee.id === chosen}
                onChoose={() => onChoose(payee.id)}
                onUnbind={() => setUnbinding(payee)}
              />
            ))}
            {bind}
          </>
        )}
      </fieldset>
      <Suspense fallback={null}>
        {isBinding && (
          <BindDialog
            holder={terms.holder}
            currency={terms.available.currency}
            onClose={() => setBinding(false)}
          />
        )}
        {unbinding && <UnbindDialog payee={unbinding} onClose={() => setUnbinding(undefined)} />}
      </Suspense>
    </>
  )
}

type OptionProps = {
  payee: Payee
  isChosen: boolean
  onChoose: () => void
  onUnbind: () => void
}

function PayeeOption({ payee, isChosen, onChoose, onUnbind }: OptionProps) {
  const text = useText(withdrawMessages)
  const format = useFormat()
  const { label, last4, holder, kind, usableAt } = payee
  const name = text('out.payeeName', { label, last4 })
  return (
    <div className={styles.payee}>
      <label className={styles.option}>
        <input type="radio" name="payee" checked={isChosen} onChange={onChoose} />
        <span>
          <span className={styles.payeeName}>{name}</span>
          <span className={styles.quiet}>
            {text(`out.kind.${kind}`)} · {holder}
          </span>
          {isWaiting(usableAt) && (
            <span className={styles.quiet}>
              {text('out.usableFrom', { when: format.dateTime(usableAt) })}
            </span>
          )}
        </span>
      </label>
      <IconButton label={text('out.unbind', { payee: name })} onClick={onUnbind}>
        <Trash2 size={18} />
      </IconButton>
    </div>
  )
}

const isWaiting = (usableAt: string): boolean =>
  Date.parse(usableAt) > performance.timeOrigin + performance.now()
