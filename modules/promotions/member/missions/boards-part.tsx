import { useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  query,
  Skeleton,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { missionCalls } from '../../mission-calls.ts'
import { missionMessages } from '../../mission-messages.ts'
import type { BoardShown, PlaceShown } from '../../mission-shapes.ts'
import { nameOf } from '../name-of.ts'
import { useTermText } from '../use-term-text.ts'
import { JoinButton } from './join-button.tsx'
import styles from './missions.module.css'
import { Rules } from './rules.tsx'
import { TimeLeft } from './time-left.tsx'
import { useFigure } from './use-figure.ts'

// As often as the places are refreshed.
const refreshMilliseconds = 300_000
const placesFirst = 10

/** The leaderboards, each with its places, prizes and rules. */
export function BoardsPart() {
  const text = useText(missionMessages)
  const { data, error, refetch } = useQuery({
    ...query(missionCalls.listBoards, { query: {} }),
    refetchInterval: refreshMilliseconds,
    throwOnError: false,
  })
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="20rem" />
  if (data.list.length === 0) {
    return <EmptyState title={text('noBoards')} advice={text('noBoardsAdvice')} />
  }
  return (
    <ul className={styles.boards}>
      {data.list.map((board) => (
        <BoardCard key={board.id} board={board} />
      ))}
    </ul>
  )
}

function BoardCard({ board }: { board: BoardShown }) {
  const text = useText(missionMessages)
  const format = useFormat()
  const { code } = useLanguage()
  const name = nameOf(board.names, code)
  const { state, refreshedAt, players } = board
  return (
    <li className={styles.card}>
      <h2 className={styles.name}>{name}</h2>
      <BoardState board={board} />
      {state === 'join' && <JoinButton id={board.id} />}
      {state !== 'soon' && <MyPlace board={board} />}
      {state !== 'soon' && <Places board={board} name={name} />}
      {state !== 'soon' && players > 0 && (
        <p className={styles.quiet}>
          {text('board.players', { count: players })}
          {refreshedAt && state === 'running'
            ? ` · ${text('board.refreshed', { when: format.time(refreshedAt) })}`
            : ''}
        </p>
      )}
      <Prizes board={board} />
      <Rules terms={board.terms} example={board.example} />
    </li>
  )
}

function BoardState({ board }: { board: BoardShown }) {
  const text = useText(missionMessages)
  const format = useFormat()
  const { state, finalAt } = board
  if (state === 'closing' || state === 'final') {
    const when = format.dateTime(finalAt)
    return <p className={styles.status}>{text(`board.${state}`, { when })}</p>
  }
  return (
    <p className={styles.quiet}>
      <TimeLeft until={state === 'soon' ? board.startsAt : board.endsAt}>
        {(time) => text(state === 'soon' ? 'startsIn' : 'endsIn', { time })}
      </TimeLeft>
    </p>
  )
}

function MyPlace({ board: { mine, score } }: { board: BoardShown }) {
  const text = useText(missionMessages)
  const format = useFormat()
  const figure = useFigure()
  const termText = useTermText()
  if (!mine) return <p className={styles.mine}>{text('board.noPlace')}</p>
  return (
    <div className={styles.mine}>
      <p className={styles.sum}>{text('board.mine', { rank: format.number(mine.rank) })}</p>
      <p>{text('board.myScore', { score: figure.ofScore(score, mine.score) })}</p>
      {mine.prize && <p className={styles.quiet}>{termText(mine.prize)}</p>}
    </div>
  )
}

function Places({ board, name }: { board: BoardShown; name: string }) {
  const text = useText(missionMessages)
  const format = useFormat()
  const figure = useFigure()
  const termText = useTermText()
  const [isWhole, setWhole] = useState(false)
  const columns: Column<PlaceShown>[] = [
    {
      id: 'rank',
      name: text('board.rank'),
      phone: 'side',
      cell: ({ rank }) => format.number(rank),
    },
    {
      id: 'name',
      name: text('board.name'),
      phone: 'lead',
      cell: (place) =>
        place.isMine ? <strong>{text('board.you', { name: place.name })}</strong> : place.name,
    },
    {
      id: 'score',
      name: text('board.score'),
      isNumber: true,
      phone: 'amount',
      cell: (place) => figure.ofScore(board.score, place.score),
    },
    {
      id: 'prize',
      name: text('board.prize'),
      phone: 'note',
      cell: ({ prize }) => (prize ? termText(prize) : ''),
    },
  ]
  return (
    <>
      <DataTable
        caption={name}
        columns={columns}
        rows={isWhole ? board.places : board.places.slice(0, placesFirst)}
        keyOf={({ rank }) => String(rank)}
        empty={<EmptyState title={text('board.empty')} advice={text('board.emptyAdvice')} />}
      />
      {!isWhole && board.places.length > placesFirst && (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {text('board.all')}
        </Button>
      )}
    </>
  )
}

function Prizes({ board: { prizes } }: { board: BoardShown }) {
  const text = useText(missionMessages)
  const termText = useTermText()
  return (
    <details className={styles.rules}>
      <summary>{text('board.prizes')}</summary>
      <ul className={styles.terms}>
        {prizes.map(({ from, to, gift }) => (
          <li key={from}>
            {from === to ? text('board.place', { from }) : text('board.places', { from, to })}
            {': '}
            {termText(gift)}
          </li>
        ))}
      </ul>
    </details>
  )
}
