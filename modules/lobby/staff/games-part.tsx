import { useSuspenseQuery } from '@tanstack/react-query'
import {
  Button,
  DataTable,
  EmptyState,
  Pagination,
  ProblemNote,
  query,
  SelectField,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { startTransition, useState } from 'react'
import { lobbyStaffCalls } from '../desk-calls.ts'
import { type DeskGame, marks } from '../desk-shapes.ts'
import { categories } from '../game-types.ts'
import { staffMessages } from '../staff-messages.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import styles from './desk.module.css'
import { useGameColumns } from './use-game-columns.tsx'

const { listDeskGames, listLobbyChanges, moveGame } = lobbyStaffCalls

export const noFilter = { search: '', vendor: 'ALL', gameType: 'ALL', mark: 'ALL' } as const
export type Filter = {
  search: string
  vendor: string
  gameType: string
  mark: 'ALL' | (typeof marks)[number]
}

export const gamesQuery = (filter: Filter, pageNo: number) =>
  query(listDeskGames, { query: { ...filter, pageNo } })

/** Titles to look for, switch, and put in another place, one by one or many together. */
export function GamesPart() {
  const text = useText(staffMessages)
  const [view, setView] = useState<{ filter: Filter; pageNo: number }>({
    filter: noFilter,
    pageNo: 1,
  })
  const { data } = useSuspenseQuery(gamesQuery(view.filter, view.pageNo))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [bulk, setBulk] = useState<'chosen' | 'all'>()
  const move = useCall(moveGame, {
    refreshes: [listDeskGames, listLobbyChanges],
    onSuccess: () => toast(text('deskMoved')),
  })
  const moveTo = (nodeId: number, place: number) =>
    move.mutate({ params: { nodeId: String(nodeId) }, body: { place } })
  const columns = useGameColumns({ chosen, onChosen: setChosen, moveTo, last: data.total })
  const change = (filter: Filter) => {
    setChosen(new Set())
    startTransition(() => setView({ filter, pageNo: 1 }))
  }
  return (
    <div className={styles.part}>
      <FilterFields filter={view.filter} onFilter={change} />
      <div className={styles.acts}>
        <span role="status">{text('deskCount', { count: data.total })}</span>
        <Button disabled={chosen.size === 0} onClick={() => setBulk('chosen')}>
          {text('bulkChosen', { count: chosen.size })}
        </Button>
        <Button disabled={data.total === 0} onClick={() => setBulk('all')}>
          {text('bulkAll', { count: data.total })}
        </Button>
      </div>
      <ProblemNote problem={move.error} />
      <DataTable<DeskGame>
        caption={text('desk.games')}
        columns={columns}
        rows={data.list}
        keyOf={({ nodeId }) => String(nodeId)}
        empty={<EmptyState title={text('deskNone')} />}
      />
      <Pagination
        page={view.pageNo}
        pages={data.totalPages}
        onPage={(pageNo) => startTransition(() => setView({ ...view, pageNo }))}
      />
      {bulk && (
        <BulkDialog
          nodeIds={bulk === 'chosen' ? [...chosen] : []}
          filter={bulk === 'all' ? view.filter : undefined}
          onClose={() => setBulk(undefined)}
        />
      )}
    </div>
  )
}

type FilterProps = { filter: Filter; onFilter: (filter: Filter) => void }

function FilterFields({ filter, onFilter }: FilterProps) {
  const text = useText(staffMessages)
  const [search, setSearch] = useState(filter.search)
  const types = ['ALL', ...categories]
  return (
    <form
      role="search"
      className={styles.pair}
      onSubmit={(event) => {
        event.preventDefault()
        onFilter({ ...filter, search })
      }}
    >
      <TextField
        type="search"
        label={text('deskSearch')}
        hint={text('deskSearchHint')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <TextField
        label={text('deskVendor')}
        defaultValue={filter.vendor === 'ALL' ? '' : filter.vendor}
        onBlur={({ target }) => {
          const vendor = target.value.trim().toUpperCase() || 'ALL'
          if (vendor !== filter.vendor && /^[A-Z0-9_]{1,20}$/.test(vendor))
            onFilter({ ...filter, vendor })
        }}
      />
      <SelectField
        label={text('deskType')}
        options={types.map((id) => ({ id, name: id === 'ALL' ? text('deskAny') : id }))}
        value={filter.gameType}
        onChange={({ target }) => onFilter({ ...filter, gameType: target.value })}
      />
      <SelectField
        label={text('deskMark')}
        options={(['ALL', ...marks] as const).map((id) => ({
          id,
          name: id === 'ALL' ? text('deskAny') : text(`mark.${id}`),
        }))}
        value={filter.mark}
        onChange={({ target }) => onFilter({ ...filter, mark: target.value as Filter['mark'] })}
      />
      <div>
        <Button type="submit">{text('deskFind')}</Button>
      </div>
    </form>
  )
}
