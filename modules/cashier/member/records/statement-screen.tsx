import { useQuery } from '@tanstack/react-query'
import {
  Button,
  ErrorState,
  query,
  fileNameOf,
  saveFile,
  SelectField,
  Skeleton,
  TextField,
  useText,
  wallClock,
} from '@tessera/web-kit'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { recordCalls } from '../../records-calls.ts'
import { recordsMessages } from '../../records-messages.ts'
import { type SignedStatement, StatementBody } from '../../records-shapes.ts'
import { instantsOf } from './period.ts'
import styles from './records.module.css'
import { statementDays, statementPeriods } from './statement-periods.ts'
import { StatementSheet } from './statement-sheet.tsx'

/** The opening balance, transactions and closing balance of a period, signed by the site; to print or to save. */
export function StatementScreen({ checkHref }: { checkHref: string }) {
  const text = useText(recordsMessages)
  const [search, setSearch] = useSearchParams()
  const [now] = useState(wallClock)
  const period = statementPeriods.find((each) => each === search.get('period')) ?? 'thisMonth'
  const days = statementDays(
    { period, from: search.get('from') ?? '', to: search.get('to') ?? '' },
    now,
  )
  const { from, to } = instantsOf({ period: 'own', ...days }, now)
  const change = (part: Record<string, string>) =>
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), ...part }), {
      replace: true,
    })
  return (
    <section className={styles.screen}>
      <h1>{text('rec.statement')}</h1>
      <p className={styles.lead}>{text('rec.statementLead')}</p>
      <div className={styles.acts}>
        <SelectField
          label={text('rec.period')}
          value={period}
          options={statementPeriods.map((id) => ({ id, name: text(`rec.period.${id}`) }))}
          onChange={({ target }) => change({ period: target.value, ...days })}
        />
        {period === 'own' && (
          <>
            <TextField
              label={text('rec.from')}
              type="date"
              value={days.from}
              onChange={({ target }) => change({ from: target.value })}
            />
            <TextField
              label={text('rec.to')}
              type="date"
              value={days.to}
              onChange={({ target }) => change({ to: target.value })}
            />
          </>
        )}
      </div>
      {from && to && <Statement from={from} to={to} checkHref={checkHref} />}
    </section>
  )
}

function Statement({ from, to, checkHref }: { from: string; to: string; checkHref: string }) {
  const { data, error, refetch } = useQuery({
    ...query(recordCalls.readStatement, { query: { from, to } }),
    throwOnError: false,
  })
  if (data) return <Signed signed={data} checkHref={checkHref} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <Skeleton height="24rem" />
}

function Signed({ signed, checkHref }: { signed: SignedStatement; checkHref: string }) {
  const text = useText(recordsMessages)
  const body = StatementBody.parse(JSON.parse(signed.document))
  const days = [body.from.slice(0, 10), body.to.slice(0, 10)]
  const name = `${fileNameOf(text('rec.statement'), ...days)}.json`
  return (
    <>
      <div className={styles.acts}>
        <Button onClick={() => window.print()}>{text('rec.print')}</Button>
        <Button onClick={() => saveFile(name, 'application/json', JSON.stringify(signed))}>
          {text('rec.keep')}
        </Button>
      </div>
      <StatementSheet body={body} keyId={signed.keyId} />
      <p className={styles.lead}>
        <a href={checkHref}>{text('rec.check')}</a>
      </p>
    </>
  )
}
