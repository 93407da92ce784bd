import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  FilterBar,
  MoneyText,
  query,
  ScreenFrame,
  SelectField,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { Link } from 'wouter'
import { deskModes, type ListedDeskGame } from '../desk-shapes.ts'
import { gameStaffCalls } from '../game-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { gamePath } from './paths.ts'
import { useShare } from './sales-columns.tsx'
import styles from './staff.module.css'
import { useDeskFilter } from './use-desk-filter.ts'
import { useGameName } from './use-game-name.ts'
import { usePeriod } from './use-period.ts'

const { listDeskGames } = gameStaffCalls
const openness = ['open', 'closed'] as const

/** Every game: open or closed, what it has sold today, and its return beside the stated one. */
export function GamesScreen() {
  const text = useText(officeMessages)
  const filter = useDeskFilter(['mode', 'open'])
  const { currency, change, of } = filter
  const { data, error, refetch } = useQuery({
    ...query(listDeskGames, { query: { currency } }),
    throwOnError: false,
  })
  const columns = useColumns()
  const [mode, open] = [filter.pick('mode', deskModes), filter.pick('open', openness)]
  const shown = data?.list.filter(
    (game) => (!mode || game.mode === mode) && (!open || game.isOpen === (open === 'open')),
  )
  const all = { id: '', name: text('all') }
  return (
    <ScreenFrame title={text('title')} lead={text('games.lead')}>
      <FilterBar count={filter.count} onClear={filter.clear}>
        <SelectField
          label={text('currency')}
          options={filter.codes.map((id) => ({ id, name: id }))}
          value={currency}
          onChange={({ target }) => change({ currency: target.value })}
        />
        <SelectField
          label={text('mode')}
          options={[all, ...deskModes.map((id) => ({ id, name: text(`mode.${id}`) }))]}
          value={of('mode')}
          onChange={({ target }) => change({ mode: target.value })}
        />
        <SelectField
          label={text('sale')}
          options={[all, ...openness.map((id) => ({ id, name: text(`sale.${id}`) }))]}
          value={of('open')}
          onChange={({ target }) => change({ open: target.value })}
        />
      </FilterBar>
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={text('title')}
          columns={columns}
          rows={shown ?? []}
          isLoading={!data}
          keyOf={({ code }) => code}
          empty={<EmptyState title={text(filter.count > 0 ? 'games.noneFound' : 'games.none')} />}
        />
      )}
    </ScreenFrame>
  )
}

function useColumns(): Column<ListedDeskGame>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  const share = useShare()
  const period = usePeriod()
  const gameName = useGameName()
  return [
    {
      id: 'name',
      name: text('game'),
      phone: 'lead',
      cell: ({ code }) => <Link href={gamePath(code)}>{gameName(code)}</Link>,
    },
    { id: 'mode', name: text('mode'), cell: ({ mode }) => text(`mode.${mode}`) },
    { id: 'period', name: text('period'), cell: (game) => period(game) },
    {
      id: 'isOpen',
      name: text('sale'),
      phone: 'side',
      cell: ({ isOpen }) => (
        <span className={isOpen ? undefined : styles.off}>
          {text(isOpen ? 'sale.open' : 'sale.closed')}
        </span>
      ),
    },
    {
      id: 'tickets',
      name: text('games.today'),
      isNumber: true,
      cell: ({ today }) => format.number(today.tickets),
    },
    {
      id: 'stake',
      name: text('sales.stake'),
      isNumber: true,
      phone: 'amount',
      cell: ({ today }) => <MoneyText value={today.stake} />,
    },
    {
      id: 'prize',
      name: text('sales.prize'),
      isNumber: true,
      cell: ({ today }) => <MoneyText value={today.prize} />,
    },
    {
      id: 'stated',
      name: text('games.stated'),
      isNumber: true,
      phone: 'note',
      cell: ({ statedLow, statedHigh }) =>
        statedLow === statedHigh ? share(statedLow) : `${share(statedLow)} – ${share(statedHigh)}`,
    },
    {
      id: 'measured',
      name: text('games.measured'),
      isNumber: true,
      cell: (game) => <Measured game={game} />,
    },
  ]
}

/** The return of today; it stands out where its band leaves the stated range. */
function Measured({ game: { today, statedLow, statedHigh } }: { game: ListedDeskGame }) {
  const text = useText(officeMessages)
  const share = useShare()
  const { low, high, measured } = today
  const isAbove = low !== null && statedHigh !== null && low > statedHigh
  const isBelow = high !== null && statedLow !== null && high < statedLow
  if (!isAbove && !isBelow) return share(measured)
  return (
    <strong className={styles.over}>
      {share(measured)} {text('games.outside')}
    </strong>
  )
}
