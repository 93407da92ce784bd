import {
  Button,
  type Column,
  DataTable,
  Form,
  ProblemNote,
  TextField,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import {
  type ConnectionCheck,
  type ConnectionReport,
  connectionStaffCalls,
  type StaffConnection,
} from '../connection-staff-calls.ts'
import { supplierMessages } from '../supplier-messages.ts'
import styles from './suppliers.module.css'
import { useSupplierWords } from './use-supplier-words.ts'

/** Runs the tests of a connection, and shows how each ended and why. */
export function ConnectionTests({ connection }: { connection: StaffConnection }) {
  const text = useText(supplierMessages)
  const [account, setAccount] = useState('')
  const [game, setGame] = useState('')
  const { code, report } = connection
  const run = useCall(connectionStaffCalls.testConnection, {
    refreshes: [connectionStaffCalls.readConnection],
  })
  return (
    <section className={styles.part}>
      <h2>{text('tests')}</h2>
      <p className={styles.note}>{text('testsLead')}</p>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          run.mutate({ params: { code }, body: { account: account.trim(), game: game.trim() } })
        }}
      >
        <div className={styles.fields}>
          <TextField
            label={text('account')}
            hint={text('accountHint')}
            maxLength={60}
            autoComplete="off"
            value={account}
            onChange={({ target }) => setAccount(target.value)}
          />
          <TextField
            label={text('game')}
            maxLength={100}
            autoComplete="off"
            value={game}
            onChange={({ target }) => setGame(target.value)}
          />
        </div>
        <div className={styles.acts}>
          <Button type="submit" isBusy={run.isPending}>
            {text('run')}
          </Button>
          <span className={styles.note}>{text('running')}</span>
        </div>
      </Form>
      <ProblemNote problem={run.error} />
      {report ? <Report report={report} /> : <p className={styles.note}>{text('report.none')}</p>}
    </section>
  )
}

function Report({ report }: { report: ConnectionReport }) {
  const text = useText(supplierMessages)
  const format = useFormat()
  const { hasPassed, isCurrent, staffAccount, endedAt, checks } = report
  const count = (end: ConnectionCheck['end']) => checks.filter((each) => each.end === end).length
  const first = checks.filter(({ end, group }) => end === 'failed' || !group.startsWith('wallet.'))
  return (
    <div className={styles.part} role="status">
      <p className={hasPassed ? styles.good : styles.bad}>
        {text(hasPassed ? 'report.passed' : 'report.failed')}
      </p>
      <p className={styles.note}>
        {text('report.of', { account: staffAccount, at: format.dateTime(endedAt) })}
        {' · '}
        {text('report.counts', {
          passed: count('passed'),
          failed: count('failed'),
          left: count('left'),
        })}
      </p>
      {!isCurrent && <p className={styles.bad}>{text('report.old')}</p>}
      <Checks rows={first} name={text('tests')} />
      <details>
        <summary>{text('allChecks')}</summary>
        <Checks rows={checks} name={text('allChecks')} />
      </details>
    </div>
  )
}

function Checks({ rows, name }: { rows: ConnectionCheck[]; name: string }) {
  const text = useText(supplierMessages)
  const format = useFormat()
  const { checkName } = useSupplierWords()
  const columns: Column<ConnectionCheck>[] = [
    { id: 'check', name: text('check'), cell: (check) => checkName(check) },
    {
      id: 'result',
      name: text('result'),
      cell: ({ end }) => (
        <span className={end === 'failed' ? styles.bad : undefined}>{text(`end.${end}`)}</span>
      ),
    },
    { id: 'why', name: text('why'), cell: ({ detail }) => detail || '–' },
    {
      id: 'time',
      name: 'ms',
      isNumber: true,
      cell: ({ milliseconds }) => format.number(milliseconds),
    },
  ]
  return (
    <DataTable
      caption={name}
      columns={columns}
      rows={rows}
      keyOf={({ group, id }) => `${group} ${id}`}
      empty={null}
    />
  )
}
