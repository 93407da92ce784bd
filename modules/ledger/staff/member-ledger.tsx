import {
  Button,
  DataTable,
  EmptyState,
  MoneyText,
  query,
  Row,
  StatCard,
  useText,
} from '@tessera/web-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { startTransition, useState } from 'react'
import { ledgerStaffCalls } from '../calls.ts'
import { useRecordColumns } from '../member/use-record-columns.tsx'
import { messages } from '../messages.ts'
import { guardedPurposes } from '../purposes.ts'
import styles from './member-ledger.module.css'

const nameOf = (purpose: string) =>
  `purpose.${guardedPurposes.find((each) => each === purpose) ?? 'cash'}` as const

/** A member's accounts and every movement on them, as the ledger has them. */
export function MemberLedger({ memberId }: { memberId: string }) {
  const text = useText(messages)
  const columns = useRecordColumns()
  // Where each page that was opened begins; the last one is shown.
  const [begins, setBegins] = useState(['.'])
  const before = begins.at(-1) ?? '.'
  const { data } = useSuspenseQuery(
    query(ledgerStaffCalls.listMemberEntries, { params: { memberId }, query: { before } }),
  )
  return (
    <section className={styles.ledger}>
      <h2>{text('staffTitle')}</h2>
      <Row>
        {data.accounts.map(({ id, purpose, balance, version }) => (
          <StatCard key={id} name={`${text(nameOf(purpose))} · v${version}`}>
            <MoneyText value={balance} />
          </StatCard>
        ))}
      </Row>
      <DataTable
        caption={text('staffTitle')}
        columns={columns}
        rows={data.list}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('empty')} />}
      />
      <Row>
        <Button
          disabled={begins.length === 1}
          onClick={() => startTransition(() => setBegins((known) => known.slice(0, -1)))}
        >
          {text('newer')}
        </Button>
        <Button
          disabled={data.next === null}
          onClick={() => startTransition(() => setBegins((known) => [...known, data.next ?? '.']))}
        >
          {text('older')}
        </Button>
      </Row>
    </section>
  )
}
