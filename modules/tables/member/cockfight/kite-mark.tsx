import styles from './kite-mark.module.css'

const paper = 'M30 -26 L4 -34 L-30 4 L-14 34 L22 12 Z'

/** Two small kites: the picture of a room in the list. */
export const KiteMark = () => (
  <svg className={styles.mark} viewBox="0 0 120 132" aria-hidden="true">
    <g className={styles.meron} transform="translate(38 48) scale(0.8)">
      <path d={paper} />
    </g>
    <g className={styles.wala} transform="translate(84 86) scale(-0.8 0.8)">
      <path d={paper} />
    </g>
  </svg>
)
