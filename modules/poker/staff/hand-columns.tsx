import { type Column, MoneyText, useFormat, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import type { DeskHand } from '../poker-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { handPath } from './paths.ts'

export const handFileHead =
  'hand table number began ended state players currency staked rake why'.split(' ')
export const handFileLines = (row: DeskHand): unknown[][] => [
  [
    row.id,
    row.table,
    row.number,
    row.began,
    row.ended ?? '',
    row.state,
    row.players,
    row.staked.currency,
    row.staked,
    row.rake,
    row.voidReason ?? '',
  ],
]

/** The columns of lists of hands. */
export function useHandColumns(nameOf: (code: string) => string): Column<DeskHand>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  return [
    {
      id: 'hand',
      name: text('hand'),
      phone: 'lead',
      cell: ({ id, table, number }) => (
        <Link href={handPath(id)}>{`${nameOf(table)} · ${format.number(number)}`}</Link>
      ),
    },
    {
      id: 'ended',
      name: text('ended'),
      phone: 'note',
      cell: ({ ended, began }) => format.dateTime(ended ?? began),
    },
    {
      id: 'state',
      name: text('state'),
      cell: ({ state, voidReason }) =>
        state === 'void' ? text('voidFor', { reason: voidReason ?? '' }) : text('wasPlayed'),
    },
    {
      id: 'players',
      name: text('players'),
      isNumber: true,
      cell: ({ players }) => format.number(players),
    },
    {
      id: 'staked',
      name: text('staked'),
      isNumber: true,
      cell: ({ staked }) => <MoneyText value={staked} />,
    },
    {
      id: 'rake',
      name: text('rake'),
      isNumber: true,
      phone: 'amount',
      cell: ({ rake }) => <MoneyText value={rake} />,
    },
  ]
}
