import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  Button,
  byNumber,
  EmptyState,
  FilterBar,
  PagedTable,
  query,
  ScreenFrame,
  SelectField,
  send,
  TextField,
  useText,
} from '@tessera/web-kit'
import { decimalOf } from '@tessera/money'
import { useState } from 'react'
import { boardOrders, boardStaffCalls, boardStates } from '../board-staff-calls.ts'
import { bookCalls } from '../book-calls.ts'
import { deskRowsMost } from '../desk-limits.ts'
import type { DeskEvent } from '../desk-shapes.ts'
import { eventName } from '../member/shown/names.ts'
import { messages } from '../messages.ts'
import { type SportCode, sportCodes } from '../sport.ts'
import { officeMessages } from '../staff-messages.ts'
import { useBoardColumns } from './board-columns.tsx'
import { HoldDialog, type Holding } from './hold-dialog.tsx'
import { StopBanner } from './stop-banner.tsx'
import styles from './staff.module.css'
import { type DeskFilter, useDeskFilter } from './use-desk-filter.ts'
import { useLiveEvents } from './use-live-events.ts'
import { useStaffLanguage } from './use-staff-language.ts'

const { listDeskEvents } = boardStaffCalls
const freshMilliseconds = 5_000

/** Events with what was bet on them and what they may cost. What changes is shown at once. */
export function BoardScreen() {
  const text = useText(officeMessages)
  const language = useStaffLanguage()
  const client = useQueryClient()
  const filter = useDeskFilter(['sport', 'tournament', 'state', 'search', 'order'])
  const [holding, setHolding] = useState<Holding>()
  const asked = {
    ...askedBy(filter),
    language,
  }
  const rows = useQuery({
    ...query(listDeskEvents, { query: { ...asked, pageNo: filter.pageNo } }),
    placeholderData: keepPreviousData,
    refetchInterval: freshMilliseconds,
    throwOnError: false,
  })
  useLiveEvents(
    rows.data?.list.map(({ id }) => id) ?? [],
    () => void client.invalidateQueries({ queryKey: [listDeskEvents.path] }),
  )
  const columns = useBoardColumns((event) =>
    setHolding({
      what: 'event',
      id: event.id,
      name: eventName(event),
      isHeld: event.hold !== null,
    }),
  )
  const stop = rows.data?.stop ?? null
  const stopAll = () => setHolding({ what: 'all', id: 0, name: '', isHeld: stop !== null })
  return (
    <ScreenFrame title={text('title')} lead={text('board.lead')}>
      {stop && <StopBanner stop={stop} onRelease={stopAll} />}
      {!stop && (
        <div className={styles.acts}>
          <Button kind="danger" onClick={stopAll}>
            {text('suspendAll')}
          </Button>
        </div>
      )}
      <BoardFilter filter={filter} />
      <PagedTable
        caption={text('tab.board')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => String(id)}
        empty={<EmptyState title={text(filter.count > 0 ? 'board.noneFound' : 'board.none')} />}
        page={filter.pageNo}
        onPage={filter.toPage}
        file={{
          part: filter.currency,
          page: byNumber((pageNo) =>
            send(listDeskEvents, { query: { ...asked, pageNo, pageSize: deskRowsMost } }),
          ),
          head: fileHead,
          lines: fileLines,
        }}
      />
      {holding && <HoldDialog holding={holding} onClose={() => setHolding(undefined)} />}
    </ScreenFrame>
  )
}

function askedBy(filter: DeskFilter) {
  const [sport, state, order] = [
    filter.pick('sport', sportCodes),
    filter.pick('state', boardStates),
    filter.pick('order', boardOrders),
  ]
  const tournament = Number(filter.of('tournament')) || undefined
  return {
    currency: filter.currency,
    ...(sport && { sport }),
    ...(tournament && { tournament }),
    ...(state && { state }),
    ...(order && { sort: order }),
    ...(filter.of('search') && { search: filter.of('search') }),
  }
}

function BoardFilter({ filter }: { filter: DeskFilter }) {
  const text = useText(officeMessages)
  const sport = useText(messages)
  const { of, change } = filter
  const all = { id: '', name: text('all') }
  return (
    <FilterBar count={filter.count} onClear={filter.clear}>
      <TextField
        label={text('look')}
        type="search"
        maxLength={60}
        value={of('search')}
        onChange={({ target }) => change({ search: target.value })}
      />
      <SelectField
        label={text('currency')}
        options={filter.codes.map((id) => ({ id, name: id }))}
        value={filter.currency}
        onChange={({ target }) => change({ currency: target.value })}
      />
      <SelectField
        label={text('sport')}
        options={[all, ...sportCodes.map((id) => ({ id, name: sport(id) }))]}
        value={of('sport')}
        onChange={({ target }) => change({ sport: target.value, tournament: '' })}
      />
      <TournamentField filter={filter} />
      <SelectField
        label={text('state')}
        options={boardStates.map((id) => ({ id, name: text(`board.${id}`) }))}
        value={of('state') || 'open'}
        onChange={({ target }) => change({ state: target.value })}
      />
      <SelectField
        label={text('order')}
        options={boardOrders.map((id) => ({ id, name: text(`order.${id}`) }))}
        value={of('order') || 'time'}
        onChange={({ target }) => change({ order: target.value })}
      />
    </FilterBar>
  )
}

/** The tournaments with something to come, of the sport that is chosen. */
function TournamentField({ filter }: { filter: DeskFilter }) {
  const text = useText(officeMessages)
  const language = useStaffLanguage()
  const { data } = useQuery({
    ...query(bookCalls.listSports, { query: { language } }),
    throwOnError: false,
  })
  const chosen = filter.of('sport')
  const tournaments = (data?.sports ?? [])
    .filter(({ sport }) => !chosen || sport === chosen)
    .flatMap(({ categories }) => categories.flatMap((category) => category.tournaments))
  return (
    <SelectField
      label={text('tournament')}
      options={[
        { id: '', name: text('all') },
        ...tournaments.map(({ id, name }) => ({ id: String(id), name })),
      ]}
      value={filter.of('tournament')}
      onChange={({ target }) => filter.change({ tournament: target.value })}
    />
  )
}

const fileHead = [
  'id',
  'sport',
  'tournament',
  'tier',
  'event',
  'startsAt',
  'status',
  'markets',
  'held',
  'tickets',
  'currency',
  'turnover',
  'worst',
  'hold',
] as const
const fileLines = (event: DeskEvent): unknown[][] => [
  [
    event.id,
    event.sport as SportCode,
    event.tournament.name,
    event.tournament.tier,
    eventName(event),
    event.startsAt,
    event.status,
    event.markets,
    event.held,
    event.tickets,
    event.turnover.currency,
    decimalOf(event.turnover),
    decimalOf(event.worst),
    event.hold ? `${event.hold.by}: ${event.hold.reason ?? ''}` : '',
  ],
]
