import styles from './spot-button.module.css'

type Props = {
  name: string
  pays: string
  /** Written amounts; '' where nothing lies. */
  chip: string
  placed: string
  total: string
  label: string
  isWon: boolean
  isLarge?: boolean
  onPut: () => void
  onTake: () => void
}

/** A spot: a press lays a chip, Delete or a press of the other button takes the chips back. */
export function SpotButton({
  name,
  pays,
  chip,
  placed,
  total,
  label,
  isWon,
  isLarge = false,
  onPut,
  onTake,
}: Props) {
  return (
    <button
      type="button"
      className={`${styles.spot} ${isLarge ? styles.large : ''} ${isWon ? styles.won : ''}`}
      aria-label={label}
      onClick={onPut}
      onContextMenu={(event) => {
        event.preventDefault()
        onTake()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') onTake()
      }}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.pays}>{pays}</span>
      {placed && <span className={styles.placed}>{placed}</span>}
      {chip && <span className={styles.chip}>{chip}</span>}
      {total && <span className={styles.total}>{total}</span>}
    </button>
  )
}
