import { isPositive } from '@tessera/money'
import {
  type Column,
  DataTable,
  Dialog,
  EmptyState,
  MoneyText,
  query,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type BetsOf, RebateBetsDialog } from '../member/rebate/rebate-bets.tsx'
import { useCategory } from '../member/use-category.ts'
import { messages } from '../messages.ts'
import type { RebateClaim } from '../shapes.ts'
import { loyaltyStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'

const betsOf =
  (account: string): BetsOf =>
  ({ day, category }, page) =>
    query(loyaltyStaffCalls.listClaimBets, { query: { account, day, category, ...page } })

type Line = RebateClaim['rows'][number]

/** The lines of a claim, which add up to what was paid; each opens to its bets. */
export function ClaimDialog({ claim, onClose }: { claim: RebateClaim; onClose: () => void }) {
  const text = useText(staffMessages)
  const format = useFormat()
  const columns = useColumns()
  const [opened, setOpened] = useState<Line>()
  const title = text('desk.linesOf', { account: claim.account })
  if (opened) {
    const back = () => setOpened(undefined)
    return <RebateBetsDialog line={opened} betsOf={betsOf(claim.account)} onClose={back} />
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <DataTable
        caption={title}
        columns={columns}
        rows={claim.rows}
        keyOf={({ day, category }) => `${day} ${category}`}
        onOpen={setOpened}
        empty={<EmptyState title={text('desk.claimsEmpty')} />}
      />
      {isPositive(claim.takenOff) && (
        <p>{text('desk.takenOff', { amount: format.money(claim.takenOff) })}</p>
      )}
    </Dialog>
  )
}

function useColumns(): Column<Line>[] {
  const text = useText(staffMessages)
  const member = useText(messages)
  const format = useFormat()
  const categoryOf = useCategory()
  return [
    { id: 'day', name: text('desk.day'), cell: ({ day }) => format.calendarDay(day) },
    { id: 'category', name: text('desk.category'), cell: ({ category }) => categoryOf(category) },
    {
      id: 'validBet',
      name: member('rebate.validBet'),
      isNumber: true,
      cell: ({ validBet }) => <MoneyText value={validBet} />,
    },
    {
      id: 'rate',
      name: member('rebate.rate'),
      isNumber: true,
      cell: ({ level, ratePpm }) =>
        member('rebate.level', { level, rate: format.percent(ratePpm / 1_000_000) }),
    },
    {
      id: 'amount',
      name: member('rebate.amount'),
      isNumber: true,
      cell: ({ amount }) => <MoneyText value={amount} />,
    },
    {
      id: 'paid',
      name: text('desk.paid'),
      isNumber: true,
      cell: ({ paid }) => <MoneyText value={paid} />,
    },
  ]
}
