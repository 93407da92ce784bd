import { useQuery } from '@tanstack/react-query'
import { Banner, DataTable, MoneyText, query, useFormat, useText } from '@tessera/web-kit'
import { runCalls } from '../../run-calls.ts'
import { runMessages } from '../../run-messages.ts'
import type { ContractDebt } from '../../run-shapes.ts'
import styles from '../agents.module.css'

/** What an agent owes and is owed; nothing where there is no debt. */
export function DebtsPart() {
  const text = useText(runMessages)
  const { data } = useQuery({ ...query(runCalls.listContractDebts, {}), throwOnError: false })
  if (!data || data.owes.length + data.isOwed.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{text('debts')}</h2>
      {data.owes.length > 0 && (
        <>
          <Banner>{text('debtAdvice')}</Banner>
          <Debts title={text('youOwe')} debts={data.owes} />
        </>
      )}
      {data.isOwed.length > 0 && <Debts title={text('owedToYou')} debts={data.isOwed} />}
    </section>
  )
}

function Debts({ title, debts }: { title: string; debts: ContractDebt[] }) {
  const text = useText(runMessages)
  const format = useFormat()
  return (
    <DataTable
      caption={title}
      rows={debts}
      isLoading={false}
      keyOf={({ id }) => id}
      empty={null}
      columns={[
        {
          id: 'whom',
          name: text('whom'),
          phone: 'lead',
          cell: ({ creditor }) => creditor ?? text('you'),
        },
        { id: 'kind', name: text('kind'), cell: ({ kind }) => text(`kind.${kind}`) },
        {
          id: 'amount',
          name: text('amount'),
          isNumber: true,
          cell: ({ amount }) => <MoneyText value={amount} />,
        },
        {
          id: 'left',
          name: text('left'),
          isNumber: true,
          phone: 'note',
          cell: ({ left }) => <MoneyText value={left} />,
        },
        { id: 'since', name: text('since'), cell: ({ madeAt }) => format.dateTime(madeAt) },
      ]}
    />
  )
}
