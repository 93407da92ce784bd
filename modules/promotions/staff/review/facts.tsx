import styles from './review.module.css'

/** What is known of something that is decided on. */
export function Facts({ of }: { of: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.facts}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.words}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
