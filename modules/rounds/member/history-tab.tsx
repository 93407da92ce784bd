import {
  DataTable,
  EmptyState,
  MoneyText,
  Pagination,
  query,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { startTransition, useState } from 'react'
import { isPositive } from '@tessera/money'
import { type Proof, roundsCalls } from '../calls.ts'
import { messages } from '../messages.ts'
import { usePlayMode } from './free-play/play-mode.ts'
import { RoundCheck } from './round-check.tsx'

/** The member's rounds of a game, each with the button that checks it. */
export function HistoryTab({ game }: { game: string }) {
  const text = useText(messages)
  const format = useFormat()
  const mode = usePlayMode()
  const [pageNo, setPageNo] = useState(1)
  const { data } = useSuspenseQuery(
    query(roundsCalls.listRounds, { query: { game, pageNo, ...mode } }),
  )
  const isWin = ({ prize, stake, free }: Proof) =>
    prize !== null && (free ? isPositive(prize) : prize.amount > stake.amount)
  return (
    <>
      <DataTable
        caption={text('history')}
        rows={data.list}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('noRounds')} advice={text('noRoundsAdvice')} />}
        columns={[
          { id: 'when', name: text('when'), cell: (round) => format.dateTime(round.placedAt) },
          {
            id: 'stake',
            name: text('stake'),
            isNumber: true,
            cell: ({ stake, free }) => (
              <span>
                <MoneyText value={stake} />
                {free && ` ${text('freeRounds.mark')}`}
              </span>
            ),
          },
          {
            id: 'multiplier',
            name: text('multiplier'),
            isNumber: true,
            cell: ({ multiplier }) =>
              multiplier === null ? text('open') : `${format.number(multiplier / 10_000)} ×`,
          },
          {
            id: 'prize',
            name: text('prize'),
            isNumber: true,
            cell: (round) =>
              round.prize && (
                <MoneyText value={round.prize} tone={isWin(round) ? 'won' : 'plain'} />
              ),
          },
          {
            id: 'check',
            name: text('check'),
            cell: (round) => <RoundCheck round={round} />,
          },
        ]}
      />
      <Pagination
        page={pageNo}
        pages={data.totalPages}
        onPage={(page) => startTransition(() => setPageNo(page))}
      />
    </>
  )
}
