import {
  type Column,
  DataTable,
  ErrorState,
  MoneyText,
  query,
  StatCard,
  useBusinessZone,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { recordCalls } from '../../records-calls.ts'
import { recordsMessages } from '../../records-messages.ts'
import type { ProfitReport } from '../../records-shapes.ts'
import { businessDaysIn } from './business-days.ts'
import { RecordFilterBar } from './record-filter-fields.tsx'
import { NothingHere } from './nothing-here.tsx'
import { useRecordNames } from './record-names.ts'
import styles from './records.module.css'
import { SaveRecord } from './save-record.tsx'
import { useRecordFilter } from './use-record-filter.ts'
import { useRecordPage } from './use-record-page.ts'

type Figures = ProfitReport['totals']
const places = { net: 'amount', stake: 'side' } as const
const amounts = ['stake', 'validBet', 'prize', 'extra', 'net'] as const

/** The business days of what the reader has chosen, and their zone. */
function useDays({ instants, now }: ReturnType<typeof useRecordFilter>) {
  const business = useBusinessZone()
  return { zone: business.zone, days: businessDaysIn(instants, now, business) }
}

/** What the member staked and won in a period, by business day and by product. */
export function ProfitScreen() {
  const text = useText(recordsMessages)
  const format = useFormat()
  const names = useRecordNames()
  const filter = useRecordFilter()
  const { zone, days } = useDays(filter)
  const { data, error, refetch } = useRecordPage(query(recordCalls.readProfit, { query: days }))
  const dayColumns = useFigureColumns<ProfitReport['days'][number]>(data?.totals, {
    id: 'day',
    name: text('rec.day'),
    cell: ({ day }) => format.calendarDay(day),
    phone: 'lead',
    total: text('rec.total'),
  })
  const productColumns = useFigureColumns<ProfitReport['products'][number]>(data?.totals, {
    id: 'product',
    name: text('rec.product'),
    phone: 'lead',
    cell: ({ category, vendor }) => [names.category(category), vendor].filter(Boolean).join(' · '),
    total: text('rec.total'),
  })
  return (
    <section className={styles.screen}>
      <h1>{text('rec.profit')}</h1>
      <p className={styles.lead}>{text('rec.profitLead', { zone })}</p>
      <div className={styles.head}>
        <RecordFilterBar filter={filter} />
        {data && data.days.length > 0 && <SaveRecord file={{ kind: 'profit', filter: days }} />}
      </div>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <div className={styles.figures}>
            {amounts.map((id) => (
              <StatCard key={id} name={text(`rec.${id}`)} isLoading={!data}>
                {data && <MoneyText value={data.totals[id]} hasSign={id === 'net'} />}
              </StatCard>
            ))}
          </div>
          {data?.days.length === 0 ? (
            <NothingHere filter={filter} />
          ) : (
            <>
              <h2>{text('rec.byProduct')}</h2>
              <DataTable
                caption={text('rec.byProduct')}
                columns={productColumns}
                rows={data?.products ?? []}
                isLoading={!data}
                places={3}
                keyOf={({ category, vendor }) => `${category}/${vendor}`}
                empty={null}
              />
              <h2>{text('rec.byDay')}</h2>
              <DataTable
                caption={text('rec.byDay')}
                columns={dayColumns}
                rows={data?.days ?? []}
                isLoading={!data}
                keyOf={({ day }) => day}
                empty={null}
              />
            </>
          )}
        </>
      )}
    </section>
  )
}

function useFigureColumns<Row extends Figures>(
  totals: Figures | undefined,
  first: Column<Row>,
): Column<Row>[] {
  const text = useText(recordsMessages)
  const format = useFormat()
  return [
    first,
    {
      id: 'bets',
      name: text('rec.betCount'),
      isNumber: true,
      phone: 'note',
      cell: ({ bets }) => format.number(bets),
      total: totals && format.number(totals.bets),
    },
    ...amounts.map((id): Column<Row> => ({
      id,
      name: text(`rec.${id}`),
      isNumber: true,
      ...(id in places && { phone: places[id as keyof typeof places] }),
      cell: (row) => <MoneyText value={row[id]} hasSign={id === 'net'} />,
      total: totals && <MoneyText value={totals[id]} hasSign={id === 'net'} />,
    })),
  ]
}
