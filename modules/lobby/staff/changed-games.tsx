import { DataTable, useText } from '@tessera/web-kit'
import type { ChangedGame } from '../desk-shapes.ts'
import { staffMessages } from '../staff-messages.ts'
import { useMarkWords } from './use-mark-words.ts'

const shownMax = 100

/** What titles would become, title by title. */
export function ChangedGames({ changes }: { changes: readonly ChangedGame[] }) {
  const text = useText(staffMessages)
  const side = useMarkWords()
  return (
    <>
      <p role="status">{text('changedCount', { count: changes.length })}</p>
      <DataTable
        caption={text('changedTitle')}
        columns={[
          { id: 'name', name: text('deskGame'), cell: ({ name }) => name },
          { id: 'before', name: text('changedBefore'), cell: ({ before }) => side(before) },
          { id: 'after', name: text('changedAfter'), cell: ({ after }) => side(after) },
        ]}
        rows={changes.slice(0, shownMax)}
        keyOf={({ nodeId }) => String(nodeId)}
        empty={null}
      />
      {changes.length > shownMax && (
        <p>{text('changedMore', { count: changes.length - shownMax })}</p>
      )}
    </>
  )
}
