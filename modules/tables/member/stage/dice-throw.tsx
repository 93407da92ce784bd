import { useText } from '@tessera/web-kit'
import type * as z from 'zod/mini'
import type { Round } from '../../shapes.ts'
import { stageMessages } from '../../stage-messages.ts'
import styles from './dice-throw.module.css'

// The places of the eyes of a face, on a field of three by three.
const eyes: Record<number, readonly number[]> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}
const dice = ['first', 'second', 'third']

/** Three dice, each lying as soon as its face is known. */
export function DiceThrow({ round }: { round: z.output<typeof Round> | null }) {
  const text = useText(stageMessages)
  const faces = round?.steps ?? []
  return (
    <div
      className={styles.dice}
      role="img"
      aria-label={faces.map(({ value }) => value).join(', ') || text('dice')}
    >
      {dice.map((die, at) => {
        const face = faces[at]?.value
        return (
          <svg
            key={`${die} ${face}`}
            viewBox="0 0 60 60"
            className={face ? styles.die : styles.rolling}
            aria-hidden="true"
          >
            <rect x="3" y="3" width="54" height="54" rx="11" className={styles.face} />
            {(eyes[face ?? 0] ?? []).map((place) => (
              <circle
                key={place}
                cx={15 + (place % 3) * 15}
                cy={15 + Math.floor(place / 3) * 15}
                r="5"
                className={styles.eye}
              />
            ))}
          </svg>
        )
      })}
    </div>
  )
}
