import { useMutation } from '@tanstack/react-query'
import type { ReceiptBody } from '@tessera/agents/calls'
import { moneyFromWire } from '@tessera/money'
import { Banner, ErrorState, FormField, send, useFormat, useText } from '@tessera/web-kit'
import { recordCalls } from '../../records-calls.ts'
import { recordsMessages } from '../../records-messages.ts'
import styles from './records.module.css'
import { StatementSheet } from './statement-sheet.tsx'
import { type Verdict, verifyBySite } from './verify-statement.ts'

/** Verifies the file of a statement, for everyone who has one. */
export function CheckStatementScreen() {
  const text = useText(recordsMessages)
  const check = useMutation({
    mutationFn: async (file: File) =>
      verifyBySite(await file.text(), await send(recordCalls.readStatementKey, {})),
  })
  return (
    <section className={styles.screen}>
      <h1>{text('rec.check')}</h1>
      <p className={styles.lead}>{text('rec.checkLead')}</p>
      <FormField label={text('rec.file')}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="application/json,.json"
            onChange={({ target }) => target.files?.[0] && check.mutate(target.files[0])}
          />
        )}
      </FormField>
      {check.error && <ErrorState error={check.error} />}
      <div role="status">{check.data && <Said {...check.data} />}</div>
    </section>
  )
}

function GenuineReceipt({ body, keyId }: { body: ReceiptBody; keyId: string }) {
  const text = useText(recordsMessages)
  const format = useFormat()
  const { account, agent, takenAt, house } = body
  const amount = moneyFromWire(body.amount, body.currency)
  return (
    <div className={styles.part}>
      <Banner tone="ok">
        <strong>{text('rec.genuineReceipt')}</strong> {text('rec.genuineReceiptNote')}
      </Banner>
      <article className={styles.sheet}>
        <h2>{text('rec.receiptOf', { amount: amount ? format.money(amount) : body.amount })}</h2>
        <p>{text('rec.receiptFrom', { account, agent, time: format.dateTime(takenAt) })}</p>
        <p className={styles.signature}>{house}</p>
        <p className={styles.signature}>{text('rec.signed', { keyId })}</p>
      </article>
    </div>
  )
}

function Said({ verdict, keyId }: { verdict: Verdict; keyId: string }) {
  const text = useText(recordsMessages)
  if (verdict.is === 'genuine') {
    if (verdict.body.kind === 'tessera custody receipt') {
      return <GenuineReceipt body={verdict.body} keyId={keyId} />
    }
    return (
      <div className={styles.part}>
        <Banner tone="ok">
          <strong>{text('rec.genuine')}</strong> {text('rec.genuineNote')}
        </Banner>
        <StatementSheet body={verdict.body} keyId={keyId} />
      </div>
    )
  }
  if (verdict.is === 'forged') {
    return (
      <Banner tone="warn">
        <strong>{text('rec.forged')}</strong> {text('rec.forgedNote')}
      </Banner>
    )
  }
  return <Banner tone="warn">{text(`rec.${verdict.is}`)}</Banner>
}
