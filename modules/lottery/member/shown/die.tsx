import styles from './result-numbers.module.css'

// Where the pips of each face are, on a square of 3 by 3.
const faces: Record<string, readonly (readonly [number, number])[]> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
}

/** A die with its pips. Its number is said beside it. */
export const Die = ({ face }: { face: string }) => (
  <svg viewBox="0 0 40 40" className={styles.die} aria-hidden="true">
    {(faces[face] ?? []).map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={10 + x * 10} cy={10 + y * 10} r="3.6" />
    ))}
  </svg>
)
