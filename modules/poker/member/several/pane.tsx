import { ErrorState, IconButton, Skeleton, useSession, useText } from '@tessera/web-kit'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { tableMessages } from '../../table-messages.ts'
import { pokerHref } from '../addresses.ts'
import { useChips } from '../shown/chips-money.ts'
import { usePokerSounds } from '../sounds/use-poker-sounds.ts'
import { ActBar } from '../table/act-bar.tsx'
import { factsOf } from '../table/facts.ts'
import { Oval } from '../table/oval.tsx'
import { SeatDesk } from '../table/seat-desk.tsx'
import { SitDialog } from '../table/table-parts.tsx'
import { type TableState, type Telling, usePokerTable } from '../table/use-poker-table.ts'
import { useSeeds } from '../table/use-seeds.ts'
import styles from './several-view.module.css'

type Props = {
  code: string
  isActive: boolean
  onPick: () => void
  /** Told when it becomes the member's turn, and when it is over. */
  onTurn: (code: string, until: string | null) => void
  onClose: () => void
}

/** One of several tables. */
export function Pane(props: Props) {
  const { data, error, refetch, tell } = usePokerTable(props.code)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="24rem" />
  return <Played {...props} state={data} tell={tell} />
}

function Played({
  code,
  isActive,
  onPick,
  onTurn,
  onClose,
  state,
  tell,
}: Props & { state: TableState; tell: Telling }) {
  const text = useText(tableMessages)
  const [seat, setSeat] = useState<number>()
  const isSignedIn = useSession() !== undefined
  const { table } = state.view
  const worth = useChips(table.chip)
  useSeeds(state)
  const facts = factsOf(state)
  usePokerSounds(state, facts)
  const until = facts?.choices ? facts.hand.until : null
  // Which table keys act at is known beside all of them.
  useEffect(() => {
    onTurn(code, until)
    // The callback is another one with each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [code, until])
  const place = useRef<HTMLElement>(null)
  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  })
  // A press anywhere in it picks the table, beside what the press does.
  useEffect(() => {
    const stop = new AbortController()
    for (const name of ['pointerdown', 'focusin']) {
      place.current?.addEventListener(name, () => pick.current(), { signal: stop.signal })
    }
    return () => stop.abort()
  }, [])
  const maySit = isSignedIn && table.isOpen && !state.own?.stay
  return (
    <section
      className={styles.pane}
      aria-label={table.name}
      data-active={isActive || undefined}
      ref={place}
    >
      <div className={styles.head}>
        <h2>
          <a href={pokerHref({ table: code })}>{table.name}</a>
        </h2>
        <span className={styles.quiet}>
          {worth(table.small)} / {worth(table.big)}
        </span>
        <IconButton label={text('severalClose', { name: table.name })} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </div>
      <Oval state={state} facts={facts} onSit={maySit ? setSeat : undefined} />
      <ActBar state={state} facts={facts} tell={tell} />
      <SeatDesk state={state} facts={facts} tell={tell} />
      {seat !== undefined && maySit && (
        <SitDialog state={state} seat={seat} tell={tell} onClose={() => setSeat(undefined)} />
      )}
    </section>
  )
}
