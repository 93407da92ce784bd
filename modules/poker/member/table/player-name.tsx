import { useQuery } from '@tanstack/react-query'
import { lazyPart, query, useSession, useText } from '@tessera/web-kit'
import { StickyNote } from 'lucide-react'
import { useState } from 'react'
import { pokerCalls } from '../../poker-calls.ts'
import { tableMessages } from '../../table-messages.ts'
import styles from './seat-box.module.css'
import type { TableState } from './use-poker-table.ts'

const everyMilliseconds = 60_000
const NoteDialog = lazyPart<{
  table: string
  seat: number
  name: string
  known: string
  onClose: () => void
}>(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }))

type Props = {
  table: string
  person: TableState['view']['seats'][number]
  isOwn: boolean
}

/** Who sits there. A press opens the member's own note about a player, which is marked where there is one. */
export function PlayerName({ table, person: { seat, name, isBot }, isOwn }: Props) {
  const text = useText(tableMessages)
  const isSignedIn = useSession() !== undefined
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    ...query(pokerCalls.listPlayerNotes, { params: { code: table } }),
    enabled: isSignedIn,
    refetchInterval: everyMilliseconds,
    throwOnError: false,
  })
  if (isOwn) return <span className={styles.name}>{text('you')}</span>
  if (isBot || !isSignedIn) return <span className={styles.name}>{name}</span>
  const known = data?.list.find((each) => each.seat === seat)?.text ?? ''
  return (
    <>
      <button
        type="button"
        className={styles.name}
        aria-label={text(known ? 'noteOf' : 'noteAbout', { name })}
        onClick={() => setOpen(true)}
      >
        {name}
        {known && <StickyNote size={12} aria-hidden="true" />}
      </button>
      {isOpen && (
        <NoteDialog
          table={table}
          seat={seat}
          name={name}
          known={known}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
