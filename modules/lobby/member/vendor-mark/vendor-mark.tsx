import { cutShapes, designOf } from './cut-shapes.ts'
import styles from './vendor-mark.module.css'

type Props = {
  /** The vendor's code, from which the mark is generated: PG, CQ9, TCG_SEA. */
  code: string
  /** The word beside the monogram; the code where it is left out. */
  name?: string
  variant?: 'WHITE' | 'COLOR' | 'PURPLE'
  state?: 'DEFAULT' | 'ACTIVE'
  /** Only the monogram, where the name is shown beside it. */
  isBare?: boolean
}

/** The generated mark of a vendor: its monogram in a cut shape, and its name. */
export function VendorMark({
  code,
  name = code.replaceAll('_', ' '),
  variant = 'COLOR',
  state = 'DEFAULT',
  isBare = false,
}: Props) {
  const { shape, hue, letters } = designOf(code)
  return (
    <span
      className={styles.mark}
      data-variant={variant}
      data-state={state}
      data-shape={shape}
      data-hue={hue}
    >
      <svg viewBox="0 0 40 40" className={styles.cut} aria-hidden="true">
        <path d={cutShapes[shape]} className={styles.shape} />
        <text
          x="20"
          y={shape === 'gem' ? 17 : 20}
          className={styles.letters}
          data-letters={letters.length}
        >
          {letters}
        </text>
      </svg>
      {!isBare && <span className={styles.word}>{name}</span>}
    </span>
  )
}
