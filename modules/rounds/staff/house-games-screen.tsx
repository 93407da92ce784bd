import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { settingsCalls } from '@tessera/settings/calls'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  query,
  ScreenFrame,
  SelectField,
  Skeleton,
  useFormat,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { gameDeskCalls, type HouseGame } from '../game-desk-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { GameChanges } from './game-changes.tsx'
import { StakeDialog } from './stake-dialog.tsx'

const lobbyHref = '/backoffice/lobby/games?vendor=TESSERA'

/** The games of the house in one currency: on or off, what may be staked, and the declared return beside the measured one. */
export function HouseGamesScreen() {
  const text = useText(staffMessages)
  const { data: offered } = useSuspenseQuery(query(settingsCalls.listCurrencies, {}))
  const [picked, setPicked] = useState<string>()
  const first = offered.list.find(({ isDefault }) => isDefault) ?? offered.list[0]
  const currency = picked ?? first?.code ?? 'USD'
  const { data, error, refetch } = useQuery({
    ...query(gameDeskCalls.listHouseGames, { query: { currency } }),
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('games.title')} lead={text('games.lead')}>
      <SelectField
        label={text('games.currency')}
        options={offered.list.map(({ code }) => ({ id: code, name: code }))}
        value={currency}
        onChange={({ target }) => setPicked(target.value)}
      />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="24rem" />}
      {data && <Games list={data.list} />}
      <p>
        <a href={lobbyHref}>{text('games.toLobby')}</a>
      </p>
      <GameChanges />
    </ScreenFrame>
  )
}

function Games({ list }: { list: HouseGame[] }) {
  const text = useText(staffMessages)
  const [asked, setAsked] = useState<HouseGame>()
  const columns = useColumns(setAsked)
  return (
    <>
      <DataTable
        caption={text('games.title')}
        rows={list}
        keyOf={({ slug }) => slug}
        empty={<EmptyState title={text('games.none')} />}
        columns={columns}
      />
      {asked && <StakeDialog game={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

const millionths = 1_000_000

/** Whether the declared return lies outside the band of the measured one. */
const isOdd = ({ declared, low, high }: HouseGame): boolean =>
  declared !== null && low !== null && high !== null && (declared < low || declared > high)

function useColumns(onStakes: (game: HouseGame) => void): Column<HouseGame>[] {
  const text = useText(staffMessages)
  const format = useFormat()
  const share = (value: number | null) =>
    value === null ? '–' : format.percent(value / millionths, 3)
  return [
    { id: 'name', name: text('games.game'), cell: ({ name }) => name },
    {
      id: 'isOn',
      name: text('games.state'),
      cell: ({ isOn, hasFreePlay }) =>
        [text(isOn ? 'games.on' : 'games.off'), hasFreePlay && text('games.free')]
          .filter(Boolean)
          .join(' · '),
    },
    {
      id: 'stakes',
      name: text('games.stakes'),
      cell: (game) => (
        <>
          <WaitingMark subject={`stakes:${game.slug} ${game.smallest.currency}`} />
          <Button
            aria-label={text('games.setStakes', { game: game.name })}
            onClick={() => onStakes(game)}
          >
            <MoneyText value={game.smallest} />
            {' – '}
            <MoneyText value={game.largest} />
          </Button>
        </>
      ),
    },
    {
      id: 'rounds',
      name: text('games.rounds'),
      isNumber: true,
      cell: ({ rounds }) => format.number(rounds),
    },
    {
      id: 'staked',
      name: text('games.staked'),
      isNumber: true,
      cell: ({ stake }) => <MoneyText value={stake} />,
    },
    {
      id: 'declared',
      name: text('games.declared'),
      isNumber: true,
      cell: ({ declared }) => share(declared),
    },
    {
      id: 'measured',
      name: text('games.measured'),
      isNumber: true,
      cell: ({ measured }) => share(measured),
    },
    {
      id: 'band',
      name: text('games.band'),
      isNumber: true,
      cell: (game) =>
        game.low === null
          ? text('games.tooFew')
          : `${share(game.low)} – ${share(game.high)}${isOdd(game) ? ` · ${text('games.outside')}` : ''}`,
    },
  ]
}
