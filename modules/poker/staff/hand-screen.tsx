import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import {
  type Column,
  DataTable,
  ErrorState,
  MoneyText,
  query,
  Row,
  ScreenFrame,
  Skeleton,
  StatCard,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { Link } from 'wouter'
import { VerifyPart } from '../member/hands/verify-part.tsx'
import { Cards } from '../member/shown/cards.tsx'
import { useTold } from '../member/shown/use-told.ts'
import { pokerStaffCalls } from '../poker-staff-calls.ts'
import { tellHand } from '../rules/told.ts'
import { officeMessages } from '../staff-messages.ts'
import { memberHref, pathOf, tablePath } from './paths.ts'
import styles from './staff.module.css'

type Read = Reply<(typeof pokerStaffCalls)['readDeskHand']>
type Seat = Read['seats'][number]

/** A hand that has ended: who put in what, what happened, and whether its shuffle is proved. */
export function HandScreen({ id }: { id: string }) {
  const text = useText(officeMessages)
  const { data, error, refetch } = useQuery({
    ...query(pokerStaffCalls.readDeskHand, { params: { id } }),
    throwOnError: false,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="20rem" />
  return <Hand read={data} title={text('hand')} />
}

function Hand({ read, title }: { read: Read; title: string }) {
  const text = useText(officeMessages)
  const format = useFormat()
  const { table, hand, voidReason } = read
  return (
    <ScreenFrame title={`${title} ${format.number(hand.number)} · ${table.name}`}>
      <div className={styles.links}>
        <Link href={pathOf('hands')}>{text('tab.hands')}</Link>
        <Link href={tablePath(table.code)}>{text('toTable')}</Link>
      </div>
      <Row>
        <StatCard name={text('ended')}>{format.dateTime(read.ended)}</StatCard>
        <StatCard name={text('staked')}>
          <MoneyText value={read.staked} />
        </StatCard>
        <StatCard name={text('rake')}>
          <MoneyText value={read.rake} />
        </StatCard>
      </Row>
      {voidReason !== null && (
        <p className={styles.bad}>{text('voidFor', { reason: voidReason })}</p>
      )}
      <DataTable
        caption={text('players')}
        columns={useSeatColumns(read)}
        rows={read.seats}
        keyOf={({ seat }) => String(seat)}
        empty={null}
      />
      {voidReason === null && <Played read={read} />}
    </ScreenFrame>
  )
}

/** What happened in a hand that was played to its end. */
function Played({ read }: { read: Read }) {
  const text = useText(officeMessages)
  const { table, hand } = read
  const accounts = read.seats.map(({ seat, account, isBot }) => ({ seat, name: account, isBot }))
  const say = useTold(table, accounts)
  return (
    <>
      {hand.boards.some((board) => board.length > 0) && (
        <section className={styles.part} aria-label={text('board')}>
          <h2>{text('board')}</h2>
          <div className={styles.cards}>
            {hand.boards.map((board, at) => (
              <Cards key={`${at}`} cards={board} size="m" />
            ))}
          </div>
        </section>
      )}
      <section className={styles.part} aria-label={text('course')}>
        <h2>{text('course')}</h2>
        <ol className={styles.log}>
          {tellHand(hand).map((told, at) => (
            <li key={`${at}`}>{say(told)}</li>
          ))}
        </ol>
      </section>
      <section className={styles.part} aria-label={text('proof')}>
        <h2>{text('proof')}</h2>
        <p>{text('proofText')}</p>
        <VerifyPart read={read} />
      </section>
    </>
  )
}

function useSeatColumns({ hand }: Read): Column<Seat>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  const money = (id: 'staked' | 'returned'): Column<Seat> => ({
    id,
    name: text(id),
    isNumber: true,
    cell: ({ [id]: amount }) => (amount ? <MoneyText value={amount} /> : '–'),
  })
  return [
    { id: 'seat', name: text('seat'), isNumber: true, cell: ({ seat }) => format.number(seat) },
    {
      id: 'player',
      name: text('player'),
      phone: 'lead',
      cell: ({ memberId, account }) =>
        memberId ? <a href={memberHref(memberId)}>{account}</a> : text('botOf', { name: account }),
    },
    {
      id: 'cards',
      name: text('cards'),
      cell: ({ seat }) => {
        const shown = hand.shown.find((each) => each.seat === seat)
        return shown ? <Cards cards={shown.cards} size="s" /> : text('notShown')
      },
    },
    {
      id: 'stack',
      name: text('stack'),
      isNumber: true,
      cell: ({ stack }) => <MoneyText value={stack} />,
    },
    money('staked'),
    { ...money('returned'), phone: 'amount' },
  ]
}
