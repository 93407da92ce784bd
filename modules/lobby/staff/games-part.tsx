import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import {
  ActButton,
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
  useNames,
  useText,
  useTyped,
} from '@tessera/web-kit'
import { useDeferredValue, useState } from 'react'
import { lobbyStaffCalls } from '../desk-calls.ts'
import { type DeskGame, marks } from '../desk-shapes.ts'
import { categories } from '../game-types.ts'
import { staffMessages } from '../staff-messages.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import styles from './desk.module.css'
import { type Filter, type GamesView, noFilter } from './games-view.ts'
import { useGameColumns } from './use-game-columns.tsx'

const { listDeskGames, listLobbyChanges, moveGame } = lobbyStaffCalls

export const gamesQuery = (filter: Filter, pageNo: number) =>
  query(listDeskGames, { query: { ...filter, pageNo } })

type GamesPartProps = {
  view: GamesView
  onView: (view: GamesView) => void
}

/** Titles to look for, switch, and put in another place, one by one or many together. */
export function GamesPart({ view, onView }: GamesPartProps) {
  const text = useText(staffMessages)
  // The previous result stays until the next one is there.
  const shown = useDeferredValue(view)
  const { data } = useSuspenseQuery(gamesQuery(shown.filter, shown.pageNo))
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
    onView({ filter, pageNo: 1 })
  }
  return (
    <div className={styles.part}>
      <FilterFields filter={view.filter} onFilter={change} />
      <div className={styles.acts}>
        <span role="status">{text('deskCount', { count: data.total })}</span>
        <ActButton
          whyOff={chosen.size === 0 && text('bulkNoneChosen')}
          onClick={() => setBulk('chosen')}
        >
          {text('bulkChosen', { count: chosen.size })}
        </ActButton>
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
        onPage={(pageNo) => onView({ ...view, pageNo })}
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

/** The vendors of the catalogue by their names; one that an address asks for stands among them. */
function useVendors(asked: string): { id: string; name: string }[] {
  const { data } = useQuery({ ...query(lobbyStaffCalls.readLaneBook, {}), throwOnError: false })
  const names = new Map(Object.entries(data?.names ?? {}))
  if (asked !== 'ALL' && !names.has(asked)) names.set(asked, asked)
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

type FilterProps = { filter: Filter; onFilter: (filter: Filter) => void }

function FilterFields({ filter, onFilter }: FilterProps) {
  const text = useText(staffMessages)
  const names = useNames()
  const [search, setSearch] = useTyped(filter.search)
  const types = ['ALL', ...categories]
  const vendors = useVendors(filter.vendor)
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
      <SelectField
        label={text('deskVendor')}
        options={[{ id: 'ALL', name: text('deskAny') }, ...vendors]}
        value={filter.vendor}
        onChange={({ target }) => onFilter({ ...filter, vendor: target.value })}
      />
      <SelectField
        label={text('deskType')}
        options={types.map((id) => ({
          id,
          name: id === 'ALL' ? text('deskAny') : names('category', id),
        }))}
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
      <div className={styles.acts}>
        <Button type="submit">{text('deskFind')}</Button>
        {JSON.stringify(filter) !== JSON.stringify(noFilter) && (
          <Button onClick={() => onFilter(noFilter)}>{text('deskAll')}</Button>
        )}
      </div>
    </form>
  )
}
