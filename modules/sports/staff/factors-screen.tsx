import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Button,
  byNumber,
  type Column,
  EmptyState,
  FilterBar,
  PagedTable,
  query,
  ReasonDialog,
  ScreenFrame,
  SelectField,
  send,
  TextField,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { deskRowsMost } from '../desk-limits.ts'
import { type Factor, factorStates, limitsStaffCalls } from '../limits-staff-calls.ts'
import { messages } from '../messages.ts'
import { type SportCode, sportCodes } from '../sport.ts'
import { officeMessages } from '../staff-messages.ts'
import { AppealDialog } from './appeal-dialog.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import { memberHref } from './paths.ts'
import styles from './staff.module.css'
import { type DeskFilter, useDeskFilter } from './use-desk-filter.ts'

const { endFactor, listFactors, listSportsSettings } = limitsStaffCalls
const millionths = 1_000_000
type Opened = { act: 'set' } | { act: 'end' | 'answer'; factor: Factor }

/** Members whose limits are other than usual, why and until when, and what they wrote about it. */
export function FactorsScreen() {
  const text = useText(officeMessages)
  const filter = useDeskFilter(['account', 'sport', 'state'])
  const [opened, setOpened] = useState<Opened>()
  const [state, code] = [filter.pick('state', factorStates), filter.pick('sport', sportCodes)]
  const asked = {
    ...(state && { state }),
    ...(code && { sport: code }),
    ...(filter.of('account') && { account: filter.of('account') }),
  }
  const rows = useQuery({
    ...query(listFactors, { query: { ...asked, pageNo: filter.pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const close = () => setOpened(undefined)
  const columns = useColumns(setOpened)
  return (
    <ScreenFrame title={text('tab.factors')} lead={text('factors.lead')}>
      <FactorFilter filter={filter} />
      <div className={styles.acts}>
        <Button kind="chip" onClick={() => setOpened({ act: 'set' })}>
          {text('setFactor')}
        </Button>
      </div>
      <PagedTable
        caption={text('tab.factors')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('factors.none')} />}
        page={filter.pageNo}
        onPage={filter.toPage}
        file={{
          page: byNumber((pageNo) =>
            send(listFactors, { query: { ...asked, pageNo, pageSize: deskRowsMost } }),
          ),
          head: fileHead,
          lines: fileLines,
        }}
      />
      {opened?.act === 'set' && <FactorDialog onClose={close} />}
      {opened?.act === 'end' && <EndDialog factor={opened.factor} onClose={close} />}
      {opened?.act === 'answer' && <AppealDialog factor={opened.factor} onClose={close} />}
    </ScreenFrame>
  )
}

/** Narrows the list to a member, a sport, and what stands. */
function FactorFilter({ filter }: { filter: DeskFilter }) {
  const text = useText(officeMessages)
  const sport = useText(messages)
  const { of, change } = filter
  return (
    <FilterBar count={filter.count} onClear={filter.clear}>
      <TextField
        label={text('member')}
        type="search"
        maxLength={32}
        value={of('account')}
        onChange={({ target }) => change({ account: target.value })}
      />
      <SelectField
        label={text('state')}
        options={factorStates.map((id) => ({ id, name: text(`factors.${id}`) }))}
        value={of('state') || 'standing'}
        onChange={({ target }) => change({ state: target.value })}
      />
      <SelectField
        label={text('sport')}
        options={[
          { id: '', name: text('all') },
          ...sportCodes.map((id) => ({ id, name: sport(id) })),
        ]}
        value={of('sport')}
        onChange={({ target }) => change({ sport: target.value })}
      />
    </FilterBar>
  )
}

function useColumns(onOpen: (opened: Opened) => void): Column<Factor>[] {
  const text = useText(officeMessages)
  const sport = useText(messages)
  const format = useFormat()
  const isStanding = ({ endedAt }: Factor) => endedAt === null
  return [
    {
      id: 'member',
      name: text('member'),
      phone: 'lead',
      cell: ({ memberId, account }) => <a href={memberHref(memberId)}>{account}</a>,
    },
    {
      id: 'sport',
      name: text('sport'),
      phone: 'note',
      cell: (row) => sport(row.sport as SportCode),
    },
    {
      id: 'factor',
      name: text('factor'),
      isNumber: true,
      phone: 'amount',
      cell: ({ factorPpm }) => format.number(factorPpm / millionths, { minimumFractionDigits: 2 }),
    },
    {
      id: 'reason',
      name: text('reason'),
      cell: ({ reason, note }) => (
        <span className={styles.stack}>
          {text(`factorReason.${reason}`)}
          <span className={styles.small}>{note}</span>
        </span>
      ),
    },
    {
      id: 'until',
      name: text('untilAt'),
      phone: 'side',
      cell: ({ untilAt, endedAt }) => format.dateTime(endedAt ?? untilAt),
    },
    { id: 'by', name: text('madeBy'), cell: ({ madeBy }) => madeBy },
    {
      id: 'appeal',
      name: text('appeal'),
      cell: ({ appeal, answer }) => (
        <span className={styles.stack}>
          {appeal ?? '–'}
          {answer && <span className={styles.small}>{text('answerOf', { answer })}</span>}
        </span>
      ),
    },
    {
      id: 'acts',
      name: text('acts'),
      isActs: true,
      cell: (factor) =>
        isStanding(factor) && (
          <span className={styles.acts}>
            {factor.appeal && !factor.answer && (
              <Button kind="chip" onClick={() => onOpen({ act: 'answer', factor })}>
                {text('answerAppeal')}
              </Button>
            )}
            <Button onClick={() => onOpen({ act: 'end', factor })}>{text('endFactor')}</Button>
          </span>
        ),
    },
  ]
}

function EndDialog({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const text = useText(officeMessages)
  const end = useCall(endFactor, {
    refreshes: [listFactors, listSportsSettings],
    onSuccess: () => {
      toast(text('done'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      act={text('endFactor')}
      question={text('endFactorAsk', { who: factor.account })}
      isBusy={end.isPending}
      problem={end.error}
      onAct={(reason) => end.mutate({ params: { id: factor.id }, body: { reason } })}
      onClose={onClose}
    />
  )
}

const fileHead = [
  'account',
  'sport',
  'factor',
  'reason',
  'note',
  'from',
  'until',
  'ended',
  'by',
  'appeal',
  'answer',
] as const
const fileLines = (row: Factor): unknown[][] => [
  [
    row.account,
    row.sport,
    row.factorPpm / millionths,
    row.reason,
    row.note,
    row.fromAt,
    row.untilAt,
    row.endedAt ?? '',
    row.madeBy,
    row.appeal ?? '',
    row.answer ?? '',
  ],
]
