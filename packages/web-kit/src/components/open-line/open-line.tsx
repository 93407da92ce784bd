import styles from './open-line.module.css'

/** What opens a line of a table; `label` says whose it is, to somebody who hears the page. */
export const OpenLine = (props: { name: string; label: string; onOpen: () => void }) => (
  <button type="button" className={styles.link} aria-label={props.label} onClick={props.onOpen}>
    {props.name}
  </button>
)
