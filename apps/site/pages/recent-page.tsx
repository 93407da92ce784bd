import { useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import { RecentGames } from '../parts.ts'
import styles from './pages.module.css'

/** The games that the member started, newest first. */
export function RecentPage() {
  const text = useText(messages)
  return (
    <section className={styles.list}>
      <h1>{text('recent')}</h1>
      <RecentGames />
    </section>
  )
}
