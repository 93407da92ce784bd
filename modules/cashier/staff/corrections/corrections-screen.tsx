import { useQuery } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import {
  byNumber,
  type Column,
  EmptyState,
  MoneyText,
  OpenLine,
  PagedTable,
  query,
  ScreenFrame,
  SelectField,
  send,
  TextField,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { correctionCalls } from '../../correction-calls.ts'
import { depositRowsMax } from '../../limits.ts'
import { type Correction, type CorrectionState, correctionStates } from '../../correction-shapes.ts'
import { moneyStaffMessages } from '../../money-staff-messages.ts'
import styles from '../desk/desk.module.css'
import { deskPause } from '../desk/desk-pause.ts'
import { DebtWaiversPart } from '../debts/debt-waivers-part.tsx'
import { BudgetPart } from './budget-part.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import { ProposeForm } from './propose-form.tsx'

/** The state of the screen; it is kept in the address of the page. */
export type CorrectionsPlace = {
  day: string
  account: string
  state: CorrectionState | undefined
  pageNo: number
  id?: string | undefined
}
type Place = { place: CorrectionsPlace; onPlace: (place: CorrectionsPlace) => void }
type Props = Place & { memberHref: (id: string) => string }

/** The state that an address names. */
export const correctionStateOf = (name: string | null): CorrectionState | undefined =>
  correctionStates.find((each) => each === name)

/** Corrections: what may be given, what is proposed, and the list of a day. */
export function CorrectionsScreen({ place, onPlace, memberHref }: Props) {
  const text = useText(moneyStaffMessages)
  const { day, account, state, pageNo, id } = place
  const asked = { ...(day && { day }), ...(account && { account }), ...(state && { state }) }
  const rows = useQuery({
    ...query(correctionCalls.listCorrections, { query: { ...asked, pageNo } }),
    throwOnError: false,
    refetchInterval: deskPause,
  })
  const columns = useColumns((open) => onPlace({ ...place, id: open }))
  const { data } = rows
  const shown = data?.list.find((each) => each.id === id)
  return (
    <ScreenFrame title={text('fix.title')} lead={text('fix.lead')}>
      <BudgetPart />
      <ProposeForm account={account} />
      <section className={styles.part} aria-label={text('fix.list')}>
        <h2>{text('fix.list')}</h2>
        <Filter place={place} onPlace={onPlace} />
        <PagedTable
          caption={text('fix.title')}
          columns={columns}
          rows={rows}
          keyOf={(row) => row.id}
          empty={<EmptyState title={text('fix.none')} />}
          page={pageNo}
          onPage={(page) => onPlace({ ...place, pageNo: page })}
          file={{
            page: byNumber((number) =>
              send(correctionCalls.listCorrections, {
                query: { ...asked, pageNo: number, pageSize: depositRowsMax },
              }),
            ),
            head: correctionHead,
            lines: (row) => [correctionCells(row)],
          }}
        />
      </section>
      <DebtWaiversPart memberHref={memberHref} />
      {shown && (
        <CorrectionDialog correction={shown} onClose={() => onPlace({ ...place, id: undefined })} />
      )}
    </ScreenFrame>
  )
}

function Filter({ place, onPlace }: Place) {
  const text = useText(moneyStaffMessages)
  return (
    <search className={styles.fields}>
      <TextField
        label={text('fix.day')}
        type="date"
        value={place.day}
        onChange={({ target }) => onPlace({ ...place, day: target.value, pageNo: 1 })}
      />
      <SelectField
        label={text('fix.state')}
        value={place.state ?? ''}
        options={[
          { id: '', name: text('fix.anyState') },
          ...correctionStates.map((each) => ({ id: each, name: text(`fix.state.${each}`) })),
        ]}
        onChange={({ target }) =>
          onPlace({ ...place, state: correctionStateOf(target.value), pageNo: 1 })
        }
      />
    </search>
  )
}

function useColumns(onOpen: (id: string) => void): Column<Correction>[] {
  const text = useText(moneyStaffMessages)
  const format = useFormat()
  return [
    { id: 'member', name: text('fix.member'), cell: ({ member }) => member.account },
    {
      id: 'direction',
      name: text('fix.direction'),
      cell: ({ direction }) => text(`fix.direction.${direction}`),
    },
    {
      id: 'amount',
      name: text('purse.amount'),
      isNumber: true,
      cell: ({ money }) => <MoneyText value={money} />,
    },
    { id: 'reason', name: text('fix.reason'), cell: ({ reason }) => text(`fix.reason.${reason}`) },
    { id: 'state', name: text('fix.state'), cell: ({ state }) => text(`fix.state.${state}`) },
    {
      id: 'proposed',
      name: text('fix.proposedBy'),
      cell: ({ proposedAccount }) => proposedAccount,
    },
    {
      id: 'proposedAt',
      name: text('fix.proposedAt'),
      cell: ({ proposedAt }) => format.dateTime(proposedAt),
    },
    {
      id: 'decided',
      name: text('fix.decidedBy'),
      cell: ({ decidedAccount }) => decidedAccount ?? '–',
    },
    {
      id: 'open',
      name: text('fix.open'),
      isActs: true,
      cell: ({ id, member: { account }, money }) => (
        <OpenLine
          name={text('fix.open')}
          label={text('fix.openOf', { account, amount: money })}
          onOpen={() => onOpen(id)}
        />
      ),
    },
  ]
}

const correctionHead = [
  'proposedAt',
  'id',
  'member',
  'direction',
  'amount',
  'currency',
  'multiplePpm',
  'reason',
  'words',
  'state',
  'proposedBy',
  'decidedBy',
  'decidedAt',
  'refusal',
]

const correctionCells = (row: Correction) => [
  row.proposedAt,
  row.id,
  row.member.account,
  row.direction,
  decimalOf(row.money),
  row.money.currency,
  row.multiplePpm,
  row.reason,
  row.words,
  row.state,
  row.proposedAccount,
  row.decidedAccount ?? '',
  row.decidedAt ?? '',
  row.refusal,
]
