import { messages } from '../../messages.ts'
import { useText } from '../../texts/use-text.ts'
import { Rosette } from '../rosette/rosette.tsx'
import styles from './spinner.module.css'

/** Something takes longer than it should: nothing is seen of it for the first 400 ms. */
export function Spinner() {
  const text = useText(messages)
  return (
    <div role="status" aria-label={text('loading')} className={styles.spinner}>
      <Rosette seed="spinner" rings={2} stroke={2.4} />
    </div>
  )
}
