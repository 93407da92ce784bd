import { useText } from '@tessera/web-kit'
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { besides, type Face } from '../field.ts'
import { messages } from '../messages.ts'
import styles from './mines-view.module.css'
import { Tile } from './tile.tsx'
import type { Stage } from './use-field.ts'

type Props = {
  faces: Face[]
  stage: Stage
  /** The tile that the keys of the page stand on. */
  marked: number | undefined
  isBusy: boolean
  isCalm: boolean
  onTile: (tile: number) => void
}

// Earth and crystals are the same by night and by day.
const look = {
  '--earth': 'oklch(0.25 0.03 285)',
  '--earth-lit': 'oklch(0.45 0.08 62)',
  '--crystal-bright': 'oklch(0.97 0.05 98)',
  '--crystal-light': 'oklch(0.91 0.11 94)',
  '--crystal': 'oklch(0.82 0.16 82)',
  '--crystal-deep': 'oklch(0.66 0.16 58)',
  '--iron': 'oklch(0.36 0.02 285)',
  '--fire': 'oklch(0.66 0.21 32)',
} as CSSProperties

/** The field. One tile takes the focus; arrows walk from tile to tile. */
export function Grid({ faces, stage, marked, isBusy, isCalm, onTile }: Props) {
  const text = useText(messages)
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const [focused, setFocused] = useState(0)
  const [asked, setAsked] = useState<number>()
  const walk = (event: KeyboardEvent, tile: number) => {
    const next = besides(tile, event.key)
    if (next === undefined) return
    event.preventDefault()
    setFocused(next)
    buttons.current[next]?.focus()
  }
  return (
    <div
      role="group"
      aria-label={text('field')}
      className={styles['grid']}
      style={look}
      data-stage={stage}
      data-calm={isCalm || undefined}
      data-lost={faces.includes('hit') || undefined}
    >
      {faces.map((face, tile) => (
        <Tile
          key={tile}
          ref={(element) => {
            buttons.current[tile] = element
          }}
          tile={tile}
          face={face}
          isMarked={marked === tile && stage === 'open'}
          isAsked={isBusy && asked === tile && face === 'covered'}
          canPress={stage === 'open' && !isBusy && face === 'covered'}
          tabIndex={focused === tile ? 0 : -1}
          onPress={() => {
            setAsked(tile)
            setFocused(tile)
            onTile(tile)
          }}
          onKeyDown={(event) => walk(event, tile)}
        />
      ))}
    </div>
  )
}
