import styles from './open-line.module.css'

/** The control that opens a row of a table; `label` names the row for screen readers. */
export const OpenLine = (props: { name: string; label: string; onOpen: () => void }) => (
  <button type="button" className={styles.link} aria-label={props.label} onClick={props.onOpen}>
    {props.name}
  </button>
)
