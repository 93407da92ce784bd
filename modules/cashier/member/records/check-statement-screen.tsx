import { useMutation } from '@tanstack/react-query'
import { Banner, ErrorState, FormField, send, useText } from '@tessera/web-kit'
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

function Said({ verdict, keyId }: { verdict: Verdict; keyId: string }) {
  const text = useText(recordsMessages)
  if (verdict.is === 'genuine') {
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
