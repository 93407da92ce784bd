import { useQuery } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import {
  Button,
  DataTable,
  EmptyState,
  ErrorState,
  FilterBar,
  MoneyText,
  query,
  Row,
  SaveList,
  ScreenFrame,
  SelectField,
  send,
  TextField,
  useBusinessZone,
  useFormat,
  useNames,
  useText,
} from '@tessera/web-kit'
import { dashboardCalls, type FigureOrder, orderFigures } from '../../dashboard-calls.ts'
import { figureOrderRowsMax } from '../../limits.ts'
import { messages } from '../../messages.ts'
import type { FileColumn } from './csv-button.tsx'
import type { FigureOrdersView, OrderFigure } from './figure-orders-view.ts'

type Props = {
  view: FigureOrdersView
  onView: (view: FigureOrdersView) => void
  memberHref: (id: string) => string
  orderHref: (order: FigureOrder) => string
}

/** The deposits and withdrawals behind a figure, each a way to its own page. */
export function FigureOrdersScreen({ view, onView, memberHref, orderHref }: Props) {
  const text = useText(messages)
  const { zone } = useBusinessZone()
  const units = useQuery({ ...query(dashboardCalls.listFigureUnits, {}), throwOnError: false })
  const unit = view.unit || units.data?.list[0] || ''
  const { of, from, to, channel, before } = view
  const asked = { of, unit, from, to, ...(channel !== '' && { channel }) }
  const orders = useQuery({
    ...query(dashboardCalls.listFigureOrders, {
      query: { ...asked, ...(before !== '' && { before }) },
    }),
    enabled: unit !== '',
    throwOnError: false,
  })
  const columns = useColumns(memberHref, orderHref)
  const { data } = orders
  return (
    <ScreenFrame title={text('orders')} lead={text('ordersLead', { zone })}>
      <Filters view={{ ...view, unit }} units={units.data?.list ?? []} onView={onView} />
      {!data && orders.error ? (
        <ErrorState error={orders.error} onRetry={() => void orders.refetch()} />
      ) : (
        <DataTable
          caption={text('orders')}
          columns={columns}
          rows={data?.list ?? []}
          isLoading={!data && orders.isFetching}
          keyOf={({ id }) => id}
          empty={<EmptyState title={text('ordersNone')} />}
        />
      )}
      <Row>
        {before !== '' && (
          <Button onClick={() => onView({ ...view, before: '' })}>{text('newest')}</Button>
        )}
        {typeof data?.next === 'string' && (
          <Button onClick={() => onView({ ...view, before: data.next ?? '' })}>
            {text('earlier')}
          </Button>
        )}
        {data && data.list.length > 0 && (
          <SaveList
            of={text('orders')}
            part={`${unit} ${from} ${to}`}
            page={(after) =>
              send(dashboardCalls.listFigureOrders, {
                query: {
                  ...asked,
                  pageSize: figureOrderRowsMax,
                  ...(after !== undefined && { before: after }),
                },
              })
            }
            head={columns.map(({ name }) => name)}
            lines={(order) => [columns.map(({ inFile }) => inFile(order))]}
          />
        )}
      </Row>
    </ScreenFrame>
  )
}

type FiltersProps = {
  view: FigureOrdersView
  units: readonly string[]
  onView: (view: FigureOrdersView) => void
}

function Filters({ view, units, onView }: FiltersProps) {
  const text = useText(messages)
  const put = (change: Partial<FigureOrdersView>) => onView({ ...view, ...change, before: '' })
  return (
    <FilterBar count={view.channel === '' ? 0 : 1} onClear={() => put({ channel: '' })}>
      <SelectField
        label={text('ordersOf')}
        value={view.of}
        options={orderFigures.map((id) => ({ id, name: text(`orders.${id}`) }))}
        onChange={({ target }) => put({ of: target.value as OrderFigure, channel: '' })}
      />
      <SelectField
        label={text('currency')}
        value={view.unit}
        options={[...new Set([...units, view.unit])].map((id) => ({ id, name: id }))}
        onChange={({ target }) => put({ unit: target.value })}
      />
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          label={text(`orders.${name}`)}
          value={view[name]}
          onChange={({ target }) => target.value !== '' && put({ [name]: target.value })}
        />
      ))}
      <TextField
        key={view.channel}
        label={text('channel')}
        defaultValue={view.channel}
        onBlur={({ target }) =>
          target.value.trim() !== view.channel && put({ channel: target.value.trim() })
        }
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
    </FilterBar>
  )
}

function useColumns(
  memberHref: Props['memberHref'],
  orderHref: Props['orderHref'],
): FileColumn<FigureOrder>[] {
  const text = useText(messages)
  const format = useFormat()
  const names = useNames()
  const stateOf = ({ state }: FigureOrder) => {
    const key = `orderState.${state}`
    return key in messages.texts ? text(key as 'orderState.done') : state
  }
  return [
    {
      id: 'at',
      name: text('at'),
      cell: (order) => <a href={orderHref(order)}>{format.dateTime(order.at)}</a>,
      inFile: ({ at }) => at,
    },
    {
      id: 'member',
      name: text('orderMember'),
      cell: ({ member }) => <a href={memberHref(member.id)}>{member.account}</a>,
      inFile: ({ member }) => member.account,
    },
    {
      id: 'channel',
      name: text('channel'),
      cell: ({ channel }) => (channel ? names('channel', channel) : text('none')),
      inFile: ({ channel }) => channel,
    },
    { id: 'state', name: text('orderState'), cell: stateOf, inFile: ({ state }) => state },
    {
      id: 'amount',
      name: text('orderAmount'),
      isNumber: true,
      cell: ({ money }) => <MoneyText value={money} />,
      inFile: ({ money }) => decimalOf(money),
    },
  ]
}
