import { currencySign } from '@tessera/money'
import {
  AmountField,
  Form,
  localeOf,
  MomentField,
  newId,
  ProblemNote,
  SubmitButton,
  TextField,
  toast,
  typedToMoney,
  useCall,
  useLanguage,
  useText,
  wallClock,
} from '@tessera/web-kit'
import { useState } from 'react'
import { receiptCalls } from '../../receipt-calls.ts'
import { receiptMessages } from '../../receipt-messages.ts'
import styles from '../agents.module.css'

const now = () => new Date(wallClock()).toISOString()

/** What an agent says of cash that they took. */
export function ReceiptForm({ currency }: { currency: string }) {
  const text = useText(receiptMessages)
  const locale = localeOf(useLanguage().code)
  const [account, setAccount] = useState('')
  const [typed, setTyped] = useState('')
  const [takenAt, setTakenAt] = useState<string | null>(now)
  const [isTouched, setTouched] = useState(false)
  // The same while it is tried again: a second try writes no second receipt.
  const [id, setId] = useState(newId)
  const write = useCall(receiptCalls.writeReceipt, {
    refreshes: [receiptCalls.listReceipts],
    onSuccess: () => {
      toast(text('written'))
      setId(newId())
      setAccount('')
      setTyped('')
      setTakenAt(now())
      setTouched(false)
    },
    onError: ({ status }) => {
      if (status < 500) setId(newId())
    },
  })
  const money = typedToMoney(typed, currency)
  return (
    <div className={styles.part}>
      <h2>{text('newReceipt')}</h2>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          setTouched(true)
          if (account.trim() === '' || !money || takenAt === null) return
          write.mutate({ body: { id, account: account.trim(), money, takenAt } })
        }}
      >
        <div className={styles.fields}>
          <TextField
            label={text('account')}
            hint={text('accountHint')}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={40}
            value={account}
            error={isTouched && account.trim() === '' ? text('missing') : undefined}
            onChange={({ target }) => setAccount(target.value)}
          />
          <AmountField
            label={text('amount')}
            symbol={currencySign(currency, locale)}
            currency={currency}
            value={typed}
            error={isTouched && !money ? text('missing') : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
          <MomentField
            label={text('takenAt')}
            value={takenAt}
            error={isTouched && takenAt === null ? text('missing') : undefined}
            onValue={setTakenAt}
          />
        </div>
        <ProblemNote problem={write.error} />
        <div className={styles.submit}>
          <SubmitButton busy={write.isPending}>{text('write')}</SubmitButton>
        </div>
      </Form>
    </div>
  )
}
