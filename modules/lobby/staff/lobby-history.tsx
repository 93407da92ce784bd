import { useQuery } from '@tanstack/react-query'
import {
  Button,
  ChangeHistory,
  Confirm,
  ProblemNote,
  query,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { lobbyStaffCalls } from '../desk-calls.ts'
import type { LobbyChange } from '../desk-shapes.ts'
import { staffMessages } from '../staff-messages.ts'
import { useMarkWords } from './use-mark-words.ts'

const { listDeskGames, listLobbyChanges, readLaneBook, undoLobbyChange } = lobbyStaffCalls

/** Who changed what of the lobby, newest first; each can be taken back where nobody has changed it since. */
export function LobbyHistory() {
  const text = useText(staffMessages)
  const wordsOf = useMarkWords()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(listLobbyChanges, { query: { pageNo, pageSize: 10 } }),
    throwOnError: false,
  })
  return (
    <ChangeHistory
      title={text('deskHistory')}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={(change) =>
        whatOf(change, text('desk.lanes'), (count) => text('deskCount', { count }))
      }
      nameOf={(key) => key}
      wordOf={(_key, value) => (isMarks(value) ? wordsOf(value) : undefined)}
      more={[
        {
          id: 'acts',
          name: text('deskActs'),
          isActs: true,
          cell: (change) => <Undo change={change} />,
        },
      ]}
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}

const isMarks = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const whatOf = (change: LobbyChange, lanes: string, games: (count: number) => string): string =>
  change.subject === 'lanes' ? lanes : games(Object.keys(change.after).length)

function Undo({ change }: { change: LobbyChange }) {
  const text = useText(staffMessages)
  const [isAsking, setAsking] = useState(false)
  const undo = useCall(undoLobbyChange, {
    refreshes: [listDeskGames, listLobbyChanges, readLaneBook],
    onSuccess: () => toast(text('deskSaved')),
  })
  return (
    <>
      <Button
        aria-label={text('deskUndoOf', { account: change.staffAccount })}
        isBusy={undo.isPending}
        onClick={() => setAsking(true)}
      >
        {text('deskUndo')}
      </Button>
      <ProblemNote problem={undo.error} />
      {isAsking && (
        <Confirm
          title={text('deskUndo')}
          question={text('deskUndoAsk')}
          act={text('deskUndo')}
          onConfirm={() => {
            setAsking(false)
            undo.mutate({ params: { id: change.id } })
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
