import { useQuery } from '@tanstack/react-query'
import { type Receipt, receiptCalls } from '@tessera/agents/calls'
import {
  Banner,
  Button,
  Dialog,
  Form,
  MoneyText,
  ProblemNote,
  query,
  saveFile,
  send,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { uplineMessages } from '../../upline-messages.ts'
import styles from './upline.module.css'

const objectionLetters = 200
const openStates = new Set(['written', 'confirmed', 'disputed'])

/** What the member gave their agent in cash: to be confirmed or disputed, and whether it was credited. */
export function CashReceipts() {
  const text = useText(uplineMessages)
  const [disputing, setDisputing] = useState<Receipt>()
  const { data } = useQuery({
    ...query(receiptCalls.listOwnReceipts, { query: {} }),
    throwOnError: false,
  })
  if (!data || data.list.length === 0) return null
  return (
    <section className={styles.cash} aria-labelledby="cash-receipts">
      <h2 id="cash-receipts">{text('cash.title')}</h2>
      <p className={styles.quiet}>{text('cash.lead')}</p>
      <ul className={styles.receipts}>
        {data.list.map((receipt) => (
          <li key={receipt.id}>
            <One receipt={receipt} onDispute={() => setDisputing(receipt)} />
          </li>
        ))}
      </ul>
      {disputing && <DisputeDialog receipt={disputing} onClose={() => setDisputing(undefined)} />}
    </section>
  )
}

function useAnswer(onSuccess?: () => void) {
  return useCall(receiptCalls.answerReceipt, {
    refreshes: [receiptCalls.listOwnReceipts],
    ...(onSuccess && { onSuccess }),
  })
}

function One({ receipt, onDispute }: { receipt: Receipt; onDispute: () => void }) {
  const text = useText(uplineMessages)
  const format = useFormat()
  const answer = useAnswer()
  const { id, agent, money, takenAt, dueAt, state, isOverdue } = receipt
  const isOpen = openStates.has(state)
  const say = (said: 'confirm' | 'returned') =>
    answer.mutate({ params: { id }, body: { answer: said } })
  return (
    <article className={styles.receipt}>
      <p>
        <strong>
          <MoneyText value={money} />
        </strong>{' '}
        {text('cash.to', { agent, time: format.dateTime(takenAt) })}
      </p>
      <p className={styles.quiet}>
        {text(`cash.state.${state}`)}{' '}
        {isOpen && !isOverdue && text('cash.due', { time: format.dateTime(dueAt) })}
      </p>
      {isOverdue && (
        <Banner tone="warn">{text('cash.late', { time: format.dateTime(dueAt) })}</Banner>
      )}
      <div className={styles.answers}>
        {isOpen && state !== 'confirmed' && (
          <Button kind="chip" isBusy={answer.isPending} onClick={() => say('confirm')}>
            {text('cash.confirm')}
          </Button>
        )}
        {state === 'written' && <Button onClick={onDispute}>{text('cash.dispute')}</Button>}
        {isOpen && (
          <Button isBusy={answer.isPending} onClick={() => say('returned')}>
            {text('cash.returned')}
          </Button>
        )}
        <SignedFile id={id} />
      </div>
      <ProblemNote problem={answer.error} />
    </article>
  )
}

function SignedFile({ id }: { id: string }) {
  const text = useText(uplineMessages)
  const save = async () => {
    const file = await send(receiptCalls.readReceiptDocument, { params: { id } }).catch(() => null)
    if (!file) return toast(text('cash.notSaved'))
    return saveFile(`receipt-${id.slice(0, 8)}.json`, 'application/json', JSON.stringify(file))
  }
  return (
    <Button kind="plain" onClick={() => void save()}>
      {text('cash.file')}
    </Button>
  )
}

function DisputeDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const text = useText(uplineMessages)
  const [objection, setObjection] = useState('')
  const answer = useAnswer(onClose)
  return (
    <Dialog title={text('cash.disputeTitle')} onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          const body = { answer: 'dispute' as const, objection: objection.trim() }
          answer.mutate({ params: { id: receipt.id }, body })
        }}
      >
        <p className={styles.quiet}>{text('cash.disputeLead')}</p>
        <TextField
          label={text('cash.objection')}
          maxLength={objectionLetters}
          autoComplete="off"
          value={objection}
          onChange={({ target }) => setObjection(target.value)}
        />
        <ProblemNote problem={answer.error} />
        <SubmitButton busy={answer.isPending}>{text('cash.disputeAct')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
