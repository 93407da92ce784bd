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
  useMay,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { gameDeskCalls, type HouseGame } from '../game-desk-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { AcceptReturn } from './accept-return.tsx'
import { GameChanges } from './game-changes.tsx'
import { isOutside } from './is-outside.ts'
import styles from './house-games-screen.module.css'
import { StakeDialog } from './stake-dialog.tsx'

/** The desk of the lobby, where titles are switched on and off. */
const lobbyHref = (game: HouseGame) =>
  `/backoffice/lobby/games?${new URLSearchParams({ vendor: 'TESSERA', search: game.name })}`

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
      <div className={styles.currency}>
        <SelectField
          label={text('games.currency')}
          options={offered.list.map(({ code }) => ({ id: code, name: code }))}
          value={currency}
          onChange={({ target }) => setPicked(target.value)}
        />
      </div>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="24rem" />}
      {data && <Games list={data.list} />}
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

function useColumns(onStakes: (game: HouseGame) => void): Column<HouseGame>[] {
  const text = useText(staffMessages)
  const format = useFormat()
  const mayChange = useMay('games.settings')
  return [
    { id: 'name', name: text('games.game'), cell: ({ name }) => name },
    {
      id: 'isOn',
      name: text('games.state'),
      cell: (game) => (
        <a href={lobbyHref(game)} aria-label={text('games.toLobby', { game: game.name })}>
          {[text(game.isOn ? 'games.on' : 'games.off'), game.hasFreePlay && text('games.free')]
            .filter(Boolean)
            .join(' · ')}
        </a>
      ),
    },
    {
      id: 'profile',
      name: text('games.profile'),
      cell: (game) => (
        <>
          {game.profile ? (
            <span title={game.profile.fingerprint}>
              {text('games.version', {
                version: game.profile.version,
                hash: game.profile.fingerprint.slice(0, 8),
              })}
            </span>
          ) : (
            '–'
          )}
          {game.waiting && <AcceptReturn game={game} waiting={game.waiting} />}
        </>
      ),
    },
    {
      id: 'stakes',
      name: text('games.stakes'),
      cell: (game) => (
        <>
          <WaitingMark subject={`stakes:${game.slug} ${game.smallest.currency}`} />
          {mayChange ? (
            <Button
              aria-label={text('games.setStakes', { game: game.name })}
              onClick={() => onStakes(game)}
            >
              <StakeRange game={game} />
            </Button>
          ) : (
            <StakeRange game={game} />
          )}
        </>
      ),
    },
    ...returnColumns({ text, format }),
  ]
}

const StakeRange = ({ game: { smallest, largest } }: { game: HouseGame }) => (
  <>
    <MoneyText value={smallest} />
    {' – '}
    <MoneyText value={largest} />
  </>
)

type Words = {
  text: ReturnType<typeof useText<typeof staffMessages.texts>>
  format: ReturnType<typeof useFormat>
}

/** What was played, and what it returned beside what is declared. */
function returnColumns({ text, format }: Words): Column<HouseGame>[] {
  const share = (value: number | null) =>
    value === null ? '–' : format.percent(value / millionths, 3)
  return [
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
          : ranged(game, `${share(game.low)} – ${share(game.high)}`, text('games.outside')),
    },
  ]
}

const ranged = (game: HouseGame, band: string, outside: string) => (
  // One part of its card on a phone: the warning stands below the figures, not beside them.
  <div>
    {band}
    {isOutside(game) && <strong className={styles.outside}>{outside}</strong>}
  </div>
)
