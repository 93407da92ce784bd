import {
  type Column,
  MoneyText,
  query,
  Segmented,
  StatCard,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { Link } from 'wouter'
import { messages } from '../../messages.ts'
import { recordCalls } from '../../records-calls.ts'
import { recordsMessages } from '../../records-messages.ts'
import { type MoneyOrder, type OrderPage, orderKinds } from '../../records-shapes.ts'
import { withdrawMessages } from '../../withdraw-messages.ts'
import { withdrawalStates } from '../../withdraw-shapes.ts'
import { useChannelName } from '../channel-pieces.ts'
import { orderHref } from '../order-href.ts'
import { withdrawalHref } from '../withdraw/withdraw-queries.ts'
import { ChoiceField, RecordFilterBar } from './record-filter-fields.tsx'
import { RecordScreen } from './record-screen.tsx'
import { SaveRecord } from './save-record.tsx'
import { useRecordFilter } from './use-record-filter.ts'
import { useRecordPage } from './use-record-page.ts'
import { useWhen } from './use-when.ts'

type Kind = (typeof orderKinds)[number]
const depositStates = [
  'created',
  'pendingPay',
  'memberPaid',
  'success',
  'partialReview',
  'rejected',
  'expired',
] as const

/** Deposits and withdrawals, with their states and links. */
export function OrdersScreen() {
  const text = useText(recordsMessages)
  const filter = useRecordFilter()
  const kind: Kind = orderKinds.find((each) => each === filter.chosen.kind) ?? 'deposit'
  const stateOf = useStateName()
  const columns = useOrderColumns(kind)
  const chosen = { kind, ...filter.instants, ...filter.only('state') }
  const page = useRecordPage(
    query(recordCalls.listMoneyOrders, { query: { ...chosen, pageNo: filter.pageNo } }),
  )
  const states: readonly string[] = kind === 'deposit' ? depositStates : withdrawalStates
  return (
    <RecordScreen
      title={text('rec.orders')}
      lead={text('rec.ordersLead')}
      filter={filter}
      kinds={
        <Segmented
          label={text('rec.orders')}
          value={kind}
          onChange={(next) => filter.change({ kind: next, state: '' })}
          options={[
            { id: 'deposit', name: text('rec.deposits') },
            { id: 'withdrawal', name: text('rec.withdrawals') },
          ]}
        />
      }
      fields={
        <RecordFilterBar filter={filter}>
          <ChoiceField
            filter={filter}
            name="state"
            label={text('rec.state')}
            options={states.map((id) => ({ id, name: stateOf(kind, id) }))}
          />
        </RecordFilterBar>
      }
      save={<SaveRecord file={{ kind: 'orders', filter: chosen }} />}
      figures={<OrderFigures totals={page.data?.totals} />}
      page={page}
      columns={columns}
      keyOf={({ id }) => id}
      madeAt={({ madeAt }) => madeAt}
    />
  )
}

function OrderFigures({ totals }: { totals: OrderPage['totals'] | undefined }) {
  const text = useText(recordsMessages)
  const format = useFormat()
  return (
    <>
      <StatCard name={text('rec.count')} isLoading={!totals}>
        {totals && format.number(totals.orders)}
      </StatCard>
      <StatCard name={text('rec.asked')} isLoading={!totals}>
        {totals && <MoneyText value={totals.asked} />}
      </StatCard>
      <StatCard name={text('rec.done')} isLoading={!totals}>
        {totals && <MoneyText value={totals.done} />}
      </StatCard>
      <StatCard name={text('rec.fee')} isLoading={!totals}>
        {totals && <MoneyText value={totals.fees} />}
      </StatCard>
    </>
  )
}

function useStateName(): (kind: Kind, state: string) => string {
  const text = useText(messages)
  const outText = useText(withdrawMessages)
  return (kind, state) => {
    const deposit = depositStates.find((each) => each === state)
    const withdrawal = withdrawalStates.find((each) => each === state)
    if (kind === 'deposit') return deposit ? text(`state.${deposit}`) : state
    return withdrawal ? outText(`out.state.${withdrawal}`) : state
  }
}

function useOrderColumns(kind: Kind): Column<MoneyOrder>[] {
  const text = useText(recordsMessages)
  const when = useWhen()
  const outText = useText(withdrawMessages)
  const channelName = useChannelName()
  const stateOf = useStateName()
  return [
    {
      id: 'time',
      name: text('rec.time'),
      cell: ({ madeAt }) => when(madeAt),
      phone: 'note',
    },
    {
      id: 'way',
      name: text('rec.way'),
      cell: ({ channel }) => channelName(channel),
      phone: 'lead',
    },
    {
      id: 'amount',
      name: text('rec.amount'),
      isNumber: true,
      phone: 'amount',
      cell: ({ money }) => <MoneyText value={money} />,
    },
    {
      id: 'fee',
      name: text('rec.fee'),
      isNumber: true,
      cell: ({ fee }) => <MoneyText value={fee} />,
    },
    {
      id: 'state',
      name: text('rec.state'),
      phone: 'side',
      cell: ({ id, state, isDisputed }) => (
        <Link href={kind === 'deposit' ? orderHref(id) : withdrawalHref(id)}>
          {isDisputed ? outText('out.disputed') : stateOf(kind, state)}
        </Link>
      ),
    },
  ]
}
