import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import {
  type Column,
  EmptyState,
  MoneyText,
  query,
  send,
  useFormat,
  useText,
  WalkedTable,
} from '@tessera/web-kit'
import { Link } from 'wouter'
import { deskRowsMost } from '../desk-limits.ts'
import type { DeskTicket } from '../desk-shapes.ts'
import { issueStaffCalls } from '../issue-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { issuePath, memberHref } from './paths.ts'
import styles from './staff.module.css'
import { useFamilyWords } from './use-family.ts'
import { useGameName } from './use-game-name.ts'

const { listDeskTickets } = issueStaffCalls

export type AskedTickets = {
  game?: string
  numero?: string
  account?: string
  currency?: string
  play?: string
  state?: DeskTicket['state']
  from?: string
  to?: string
}

type Props = {
  asked: AskedTickets
  after: string
  onAfter: (after: string) => void
  /** All are of one issue: its name need not stand in every row. */
  isOfOne?: boolean
}

/** Tickets that are narrowed so, newest first. */
export function TicketsTable({ asked, after, onAfter, isOfOne = false }: Props) {
  const text = useText(officeMessages)
  const rows = useQuery({
    ...query(listDeskTickets, { query: { ...asked, ...(after && { after }) } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useColumns()
  return (
    <WalkedTable
      caption={text('tab.tickets')}
      columns={isOfOne ? columns.filter(({ id }) => id !== 'issue') : columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<EmptyState title={text('tickets.none')} />}
      after={after}
      onAfter={onAfter}
      file={{
        part: [asked.game, asked.numero, asked.account].filter(Boolean).join(' '),
        page: (place) =>
          send(listDeskTickets, {
            query: { ...asked, pageSize: deskRowsMost, ...(place && { after: place }) },
          }),
        head: fileHead,
        lines: fileLines,
      }}
    />
  )
}

const fileHead = [
  'placedAt',
  'id',
  'game',
  'numero',
  'account',
  'play',
  'selection',
  'lines',
  'series',
  'currency',
  'amount',
  'cost',
  'state',
  'prize',
  'uncapped',
]
const wordsOf = (selection: readonly (readonly string[])[], mark = ' ') =>
  selection.map((row) => row.join(mark)).join(' | ')
const fileLines = (row: DeskTicket): unknown[][] => [
  [
    row.placedAt,
    row.id,
    row.game,
    row.numero,
    row.account,
    row.play,
    wordsOf(row.selection),
    row.lines,
    row.series ?? '',
    row.cost.currency,
    decimalOf(row.amount),
    decimalOf(row.cost),
    row.state,
    decimalOf(row.prize),
    decimalOf(row.uncapped),
  ],
]

const shownLetters = 60

function useColumns(): Column<DeskTicket>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  const gameName = useGameName()
  return [
    { id: 'placedAt', name: text('when'), cell: ({ placedAt }) => format.dateTime(placedAt) },
    {
      id: 'issue',
      name: text('issue'),
      cell: ({ game, numero }) => (
        <Link href={issuePath(game, numero)}>
          {gameName(game)} {numero}
        </Link>
      ),
    },
    {
      id: 'account',
      name: text('member'),
      phone: 'lead',
      cell: ({ memberId, account }) => <a href={memberHref(memberId)}>{account}</a>,
    },
    {
      id: 'play',
      name: text('play'),
      phone: 'note',
      cell: ({ family, play }) => <PlayName family={family} play={play} />,
    },
    {
      id: 'selection',
      name: text('selection'),
      cell: ({ selection }) => <Selection selection={selection} />,
    },
    {
      id: 'lines',
      name: text('lines'),
      isNumber: true,
      cell: ({ lines }) => format.number(lines),
    },
    {
      id: 'cost',
      name: text('cost'),
      isNumber: true,
      phone: 'amount',
      cell: ({ cost }) => <MoneyText value={cost} />,
    },
    {
      id: 'state',
      name: text('state'),
      phone: 'side',
      cell: ({ state }) => text(`ticket.${state}`),
    },
    {
      id: 'prize',
      name: text('sales.prize'),
      isNumber: true,
      cell: (ticket) => <Prize ticket={ticket} />,
    },
  ]
}

/** What a play is called in its family. */
export function PlayName({ family, play }: { family: string; play: string }) {
  const { playName } = useFamilyWords(family)
  return playName(play)
}

function Selection({ selection }: Pick<DeskTicket, 'selection'>) {
  const all = wordsOf(selection)
  return (
    <span className={styles.words} title={all}>
      {all.length > shownLetters ? `${all.slice(0, shownLetters)}…` : all}
    </span>
  )
}

/** What a ticket won, and what a cap has cut off it. */
function Prize({ ticket: { state, prize, uncapped } }: { ticket: DeskTicket }) {
  const text = useText(officeMessages)
  const format = useFormat()
  if (state !== 'won') return '–'
  return (
    <>
      <MoneyText value={prize} />
      {uncapped.amount > prize.amount && (
        <span className={styles.over}> {text('cut', { all: format.money(uncapped) })}</span>
      )}
    </>
  )
}
