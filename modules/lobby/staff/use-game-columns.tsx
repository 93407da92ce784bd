import { GripVertical } from 'lucide-react'
import { Button, type Column, toast, useCall, useNames, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { lobbyStaffCalls } from '../desk-calls.ts'
import { type DeskGame, type Mark, marks } from '../desk-shapes.ts'
import { staffMessages } from '../staff-messages.ts'
import styles from './desk.module.css'

const { changeGames, listDeskGames, listLobbyChanges } = lobbyStaffCalls

type Given = {
  chosen: ReadonlySet<number>
  onChosen: (chosen: ReadonlySet<number>) => void
  moveTo: (nodeId: number, place: number) => void
  /** How many there are to move among. */
  last: number
}

/** The columns of the titles: select, move by handle or keys, switch labels in place. */
export function useGameColumns({ chosen, onChosen, moveTo }: Given): Column<DeskGame>[] {
  const text = useText(staffMessages)
  const names = useNames()
  const [held, setHeld] = useState<number>()
  const change = useCall(changeGames, {
    refreshes: [listDeskGames, listLobbyChanges],
    onSuccess: () => toast(text('deskSaved')),
  })
  const turn = ({ nodeId }: DeskGame, mark: Mark, isOn: boolean) =>
    change.mutate({ body: { nodeIds: [nodeId], set: { [mark]: isOn }, isTry: false } })
  const choose = (nodeId: number) => {
    const next = new Set(chosen)
    if (!next.delete(nodeId)) next.add(nodeId)
    onChosen(next)
  }
  const place = (game: DeskGame) => (
    <Place game={game} held={held} onHold={setHeld} moveTo={moveTo} />
  )
  const name = (game: DeskGame) => (
    <label className={styles.name}>
      <input
        type="checkbox"
        checked={chosen.has(game.nodeId)}
        onChange={() => choose(game.nodeId)}
        aria-label={text('deskChoose', { name: game.name })}
      />
      <span className={game.isHidden ? styles.hidden : undefined}>{game.name}</span>
    </label>
  )
  const markColumn = (mark: Mark): Column<DeskGame> => ({
    id: mark,
    name: text(`mark.${mark}`),
    cell: (game) => (
      <input
        type="checkbox"
        role="switch"
        checked={game[mark]}
        aria-checked={game[mark]}
        disabled={change.isPending}
        aria-label={text('deskTurn', { mark: text(`mark.${mark}`), name: game.name })}
        onChange={({ target }) => turn(game, mark, target.checked)}
      />
    ),
  })
  return [
    { id: 'name', name: text('deskGame'), cell: name },
    { id: 'place', name: text('deskPlace'), cell: place },
    { id: 'vendor', name: text('deskVendor'), cell: ({ vendor }) => vendor },
    { id: 'number', name: text('deskNumber'), isNumber: true, cell: ({ nodeId }) => nodeId },
    { id: 'code', name: text('deskCode'), cell: ({ gameCode }) => gameCode },
    { id: 'type', name: text('deskType'), cell: ({ gameType }) => names('category', gameType) },
    ...marks.map(markColumn),
  ]
}

type PlaceProps = {
  game: DeskGame
  held: number | undefined
  onHold: (nodeId: number | undefined) => void
  moveTo: (nodeId: number, place: number) => void
}

/** The position of a title: dragged to another, moved by one with the arrow keys, or typed. */
function Place({ game: { nodeId, name, place }, held, onHold, moveTo }: PlaceProps) {
  const text = useText(staffMessages)
  const [typed, setTyped] = useState(String(place))
  const wanted = /^\d{1,6}$/.test(typed) ? Number(typed) : 0
  const isElsewhere = wanted > 0 && wanted !== place
  return (
    <span
      className={styles.acts}
      onDragOver={(event) => {
        if (held !== undefined && held !== nodeId) event.preventDefault()
      }}
      onDrop={() => {
        if (held !== undefined && held !== nodeId) moveTo(held, place)
        onHold(undefined)
      }}
    >
      <button
        type="button"
        draggable
        className={styles.handle}
        aria-label={text('deskMove', { name })}
        title={text('deskMoveHint')}
        onDragStart={() => onHold(nodeId)}
        onDragEnd={() => onHold(undefined)}
        onKeyDown={(event) => {
          const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
          if (step === undefined || place + step < 1) return
          event.preventDefault()
          moveTo(nodeId, place + step)
        }}
      >
        <GripVertical size={16} aria-hidden="true" />
      </button>
      <form
        noValidate
        className={styles.acts}
        onSubmit={(event) => {
          event.preventDefault()
          if (isElsewhere) moveTo(nodeId, wanted)
        }}
      >
        <input
          className={styles.place}
          inputMode="numeric"
          aria-label={text('deskPlaceOf', { name })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {isElsewhere && (
          <Button type="submit" aria-label={text('deskMoveTo', { name, place: wanted })}>
            →
          </Button>
        )}
      </form>
    </span>
  )
}
