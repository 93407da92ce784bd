import { useQuery } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import {
  Button,
  type Column,
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
  StatCard,
  TextField,
  useBusinessZone,
  useFormat,
  useNames,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type FigureBet, figuresCalls } from '../figures-calls.ts'
import { figureBetRowsMax } from '../limits.ts'
import { staffMessages } from '../staff-messages.ts'
import { BetHistoryDialog } from './bet-history-dialog.tsx'
import type { FigureBetsView } from './figure-bets-view.ts'

type Props = {
  view: FigureBetsView
  onView: (view: FigureBetsView) => void
  memberHref: (id: string) => string
}

const named = ['category', 'vendor', 'game'] as const
const categories = [
  'RNG',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'FISH',
  'PVP',
  'ELOTT',
  'LOTT',
] as const

/** What a figure of play is made of: its sums, and each bet behind them. */
export function FigureBetsScreen({ view, onView, memberHref }: Props) {
  const text = useText(staffMessages)
  const { zone } = useBusinessZone()
  const units = useQuery({ ...query(figuresCalls.listFigureUnits, {}), throwOnError: false })
  const unit = view.unit || units.data?.list[0] || ''
  const { from, to, before } = view
  const chosen = Object.fromEntries(
    named.flatMap((name) => (view[name] === '' ? [] : [[name, view[name]]])),
  )
  const bets = useQuery({
    ...query(figuresCalls.listFigureBets, {
      query: { unit, from, to, ...chosen, ...(before !== '' && { before }) },
    }),
    enabled: unit !== '',
    throwOnError: false,
  })
  const columns = useColumns(memberHref)
  const { data } = bets
  const [opened, setOpened] = useState<FigureBet>()
  // A part, the end and each correction of a bet are lines of their own.
  const lines = data?.list.map((bet, at) => ({ ...bet, line: `${bet.id} ${at}` })) ?? []
  return (
    <ScreenFrame title={text('behind')} lead={text('behindLead', { zone })}>
      <Filters view={{ ...view, unit }} units={units.data?.list ?? []} onView={onView} />
      {unit !== '' && <Sums asked={{ unit, from, to, ...chosen }} />}
      {!data && bets.error ? (
        <ErrorState error={bets.error} onRetry={() => void bets.refetch()} />
      ) : (
        <DataTable
          caption={text('behind')}
          columns={columns}
          rows={lines}
          isLoading={!data && bets.isFetching}
          keyOf={({ line }) => line}
          onOpen={setOpened}
          openNameOf={({ member }) => text('history.title', { account: member.account })}
          empty={<EmptyState title={text('none')} />}
        />
      )}
      {opened && (
        <BetHistoryDialog
          id={opened.id}
          account={opened.member.account}
          onClose={() => setOpened(undefined)}
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
        {data && data.list.length > 0 && <SaveBets asked={{ unit, from, to, ...chosen }} />}
      </Row>
    </ScreenFrame>
  )
}

type AskedProps = { asked: { unit: string; from: string; to: string } }

/** The file holds every bet behind the figure, not only the page that is shown. */
function SaveBets({ asked }: AskedProps) {
  const text = useText(staffMessages)
  const { unit, from, to } = asked
  return (
    <SaveList
      of={text('behind')}
      part={`${unit} ${from} ${to}`}
      page={(after) =>
        send(figuresCalls.listFigureBets, {
          query: {
            ...asked,
            pageSize: figureBetRowsMax,
            ...(after !== undefined && { before: after }),
          },
        })
      }
      head={fileHead}
      lines={(bet) => [lineOf(bet)]}
    />
  )
}

type FiltersProps = {
  view: FigureBetsView
  units: readonly string[]
  onView: (view: FigureBetsView) => void
}

function Filters({ view, units, onView }: FiltersProps) {
  const text = useText(staffMessages)
  const names = useNames()
  const put = (change: Partial<FigureBetsView>) => onView({ ...view, ...change, before: '' })
  const count = named.filter((name) => view[name] !== '').length
  return (
    <FilterBar count={count} onClear={() => put({ category: '', vendor: '', game: '' })}>
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
          label={text(name)}
          value={view[name]}
          onChange={({ target }) => target.value !== '' && put({ [name]: target.value })}
        />
      ))}
      <SelectField
        label={text('category')}
        value={view.category}
        options={[
          { id: '', name: text('everyCategory') },
          ...categories.map((id) => ({ id, name: names('category', id) })),
        ]}
        onChange={({ target }) => put({ category: target.value })}
      />
      {(['vendor', 'game'] as const).map((name) => (
        <TextField
          key={`${name} ${view[name]}`}
          label={text(name)}
          defaultValue={view[name]}
          onBlur={({ target }) =>
            target.value.trim() !== view[name] && put({ [name]: target.value.trim() })
          }
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      ))}
    </FilterBar>
  )
}

/** The figure itself, that is the sum of these bets, on every page of them. */
function Sums({ asked }: AskedProps) {
  const text = useText(staffMessages)
  const format = useFormat()
  const { data } = useQuery({
    ...query(figuresCalls.readPlayFigures, { query: { ...asked, by: 'day' } }),
    throwOnError: false,
  })
  const total = data?.total
  return (
    <Row>
      <StatCard name={text('rounds')} isLoading={!total}>
        {total && format.number(total.rounds)}
      </StatCard>
      {(['stake', 'validBet', 'prize', 'revenue'] as const).map((name) => (
        <StatCard key={name} name={text(name)} isLoading={!total}>
          {total && <MoneyText value={total[name]} />}
        </StatCard>
      ))}
    </Row>
  )
}

const fileHead = [
  'id',
  'endedAt',
  'account',
  'vendor',
  'category',
  'game',
  'ticket',
  'stake',
  'validBet',
  'prize',
  'currency',
]
const lineOf = (bet: FigureBet): unknown[] => [
  bet.id,
  bet.endedAt,
  bet.member.account,
  bet.vendor,
  bet.category,
  bet.game,
  bet.ticket?.title ?? '',
  decimalOf(bet.stake),
  decimalOf(bet.validBet),
  decimalOf(bet.prize),
  bet.stake.currency,
]

function useColumns(memberHref: Props['memberHref']): Column<FigureBet>[] {
  const text = useText(staffMessages)
  const format = useFormat()
  const names = useNames()
  return [
    { id: 'endedAt', name: text('endedAt'), cell: ({ endedAt }) => format.dateTime(endedAt) },
    {
      id: 'member',
      name: text('member'),
      cell: ({ member }) => <a href={memberHref(member.id)}>{member.account}</a>,
    },
    { id: 'game', name: text('game'), cell: ({ gameName, ticket }) => ticket?.title ?? gameName },
    { id: 'vendor', name: text('vendor'), cell: ({ vendor }) => vendor },
    { id: 'category', name: text('category'), cell: ({ category }) => names('category', category) },
    ...(['stake', 'validBet', 'prize', 'revenue'] as const).map((name) => ({
      id: name,
      name: text(name),
      isNumber: true,
      cell: (bet: FigureBet) => <MoneyText value={bet[name]} />,
    })),
  ]
}
