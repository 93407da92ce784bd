import { useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  EmptyState,
  PagedTable,
  query,
  ReasonDialog,
  toast,
  useCall,
  useFormat,
  useMay,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { agentsMoveCalls, type Move } from '../move-calls.ts'
import { agentsStaffCalls } from '../staff-calls.ts'
import { agentsStaffMessages } from '../staff-messages.ts'
import { agentHref } from './paths.ts'

const { listMoves, cancelMove } = agentsMoveCalls

/** Moves in the tree, of all members or of one, newest first; one that waits can be cancelled. */
export function MovesTable({ memberId }: { memberId?: string }) {
  const text = useText(agentsStaffMessages)
  const [pageNo, setPageNo] = useState(1)
  const [cancelling, setCancelling] = useState<Move>()
  const rows = useQuery({
    ...query(listMoves, { query: { pageNo, ...(memberId && { memberId }) } }),
    throwOnError: false,
  })
  const columns = useColumns(setCancelling)
  const cancel = useCall(cancelMove, {
    refreshes: [listMoves, agentsStaffCalls.readAgent],
    onSuccess: () => {
      setCancelling(undefined)
      toast(text('move.cancelled'))
    },
  })
  return (
    <>
      <PagedTable
        caption={text('tab.moves')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('move.none')} />}
        page={pageNo}
        onPage={setPageNo}
      />
      {cancelling && (
        <ReasonDialog
          act={text('move.cancel')}
          question={text('move.cancelAsk', { account: cancelling.account })}
          isBusy={cancel.isPending}
          problem={cancel.error}
          onAct={(reason) => cancel.mutate({ params: { id: cancelling.id }, body: { reason } })}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </>
  )
}

function useColumns(onCancel: (move: Move) => void): Column<Move>[] {
  const text = useText(agentsStaffMessages)
  const format = useFormat()
  const mayCancel = useMay('agents.write')
  return [
    {
      id: 'account',
      name: text('account'),
      cell: ({ memberId, account }) => <a href={agentHref(memberId)}>{account}</a>,
    },
    { id: 'from', name: text('move.from'), cell: ({ from }) => from ?? text('top') },
    { id: 'to', name: text('move.to'), cell: ({ to }) => to ?? text('top') },
    {
      id: 'state',
      name: text('move.state'),
      cell: ({ state, why }) => `${text(`move.state.${state}`)}${why === '' ? '' : `: ${why}`}`,
    },
    {
      id: 'day',
      name: text('move.day'),
      cell: ({ effectiveDay }) => format.calendarDay(effectiveDay),
    },
    {
      id: 'people',
      name: text('move.people'),
      isNumber: true,
      cell: ({ people }) => (people === null ? '' : format.number(people)),
    },
    {
      id: 'contracts',
      name: text('move.contracts'),
      isNumber: true,
      cell: ({ contracts }) => (contracts === null ? '' : format.number(contracts)),
    },
    {
      id: 'by',
      name: text('move.by'),
      cell: ({ proposedAccount }) => proposedAccount,
    },
    {
      id: 'decidedBy',
      name: text('move.decidedBy'),
      cell: ({ decidedAccount }) => decidedAccount || '–',
    },
    { id: 'reason', name: text('move.reason'), cell: ({ reason }) => reason },
    {
      id: 'cancel',
      isActs: true,
      name: text('move.cancel'),
      cell: (move) =>
        mayCancel &&
        move.state === 'waiting' && (
          <Button
            kind="danger"
            aria-label={text('move.cancelOf', { account: move.account })}
            onClick={() => onCancel(move)}
          >
            {text('move.cancel')}
          </Button>
        ),
    },
  ]
}
