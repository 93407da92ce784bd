import { useText } from '@tessera/web-kit'
import type { KeyboardEvent, Ref } from 'react'
import { type Face, placeOf } from '../field.ts'
import { messages } from '../messages.ts'
import { Crystal, Mine } from './art.tsx'
import styles from './tile.module.css'

type Props = {
  tile: number
  face: Face
  isMarked: boolean
  isAsked: boolean
  canPress: boolean
  tabIndex: number
  onPress: () => void
  onKeyDown: (event: KeyboardEvent) => void
  ref: Ref<HTMLButtonElement>
}

const saidAs = {
  covered: 'covered',
  crystal: 'safe',
  wasCrystal: 'safe',
  hit: 'mine',
  wasMine: 'mine',
} as const

/** A slab of slate, and what is under it. */
export function Tile({ tile, face, isMarked, isAsked, canPress, onPress, ...rest }: Props) {
  const text = useText(messages)
  const isMine = face === 'hit' || face === 'wasMine'
  return (
    <button
      type="button"
      className={styles['tile']}
      data-face={face}
      data-marked={isMarked || undefined}
      data-asked={isAsked || undefined}
      data-slab={(tile * 7) % 4}
      aria-disabled={!canPress}
      aria-label={text(`tile.${saidAs[face]}`, placeOf(tile))}
      onClick={() => {
        if (canPress) onPress()
      }}
      {...rest}
    >
      <span className={styles['under']}>
        {face !== 'covered' && (isMine ? <Mine /> : <Crystal />)}
      </span>
      <span className={styles['slab']} />
      {face === 'hit' && <span className={styles['blast']} />}
    </button>
  )
}
