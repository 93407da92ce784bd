import styles from './game-tile.module.css'

/** The place of a tile that is on its way: as high as the tile will be. */
export function TilePlace() {
  return (
    <div className={styles.link} aria-hidden="true">
      <span className={`${styles.picture} ${styles.coming}`} />
      <span className={styles.name} />
      <span className={styles.vendor} />
    </div>
  )
}
