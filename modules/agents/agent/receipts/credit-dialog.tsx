import { uplineCalls } from '@tessera/cashier/calls'
import { ledgerCalls } from '@tessera/ledger/calls'
import {
  Dialog,
  Form,
  newId,
  PasswordField,
  ProblemNote,
  SubmitButton,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { receiptCalls } from '../../receipt-calls.ts'
import { receiptMessages } from '../../receipt-messages.ts'
import type { Receipt } from '../../receipt-shapes.ts'
import styles from '../agents.module.css'

type Props = { receipt: Receipt; onClose: () => void }

/** Sends what was taken to its member: the transfer closes the receipt. */
export function CreditDialog({ receipt, onClose }: Props) {
  const text = useText(receiptMessages)
  const format = useFormat()
  const [fundsPassword, setFundsPassword] = useState('')
  // The same while it is tried again: a second try sends nothing more.
  const [id, setId] = useState(newId)
  const credit = useCall(uplineCalls.sendToMember, {
    refreshes: [
      receiptCalls.listReceipts,
      uplineCalls.readUplineTerms,
      uplineCalls.listMemberTransfers,
      ledgerCalls.readBalance,
    ],
    onSuccess: () => {
      toast(text('credited'))
      onClose()
    },
    onError: ({ status }) => {
      if (status < 500) setId(newId())
    },
  })
  const { id: receiptId, member: account, money } = receipt
  const amount = format.money(money)
  return (
    <Dialog title={text('creditTitle', { amount, account })} onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          const direction = 'down' as const
          credit.mutate({ body: { id, direction, account, money, receiptId, fundsPassword } })
        }}
      >
        <p className={styles.lead}>{text('creditLead')}</p>
        <PasswordField
          label={text('fundsPassword')}
          autoComplete="off"
          value={fundsPassword}
          onChange={({ target }) => setFundsPassword(target.value)}
        />
        <ProblemNote problem={credit.error} />
        <SubmitButton busy={credit.isPending}>{text('creditAct', { amount })}</SubmitButton>
      </Form>
    </Dialog>
  )
}
