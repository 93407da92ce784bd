import { useSyncExternalStore } from 'react'
import styles from './toast.module.css'

type Said = { id: number; words: string }

const shownMilliseconds = 5_000
let said: Said[] = []
let count = 0
const listeners = new Set<() => void>()

function change(next: Said[]): void {
  said = next
  for (const listener of listeners) listener()
}

/** Says something that asks for nothing: it goes away by itself. */
export function toast(words: string): void {
  count += 1
  const id = count
  change([...said.slice(-2), { id, words }])
  setTimeout(() => change(said.filter((each) => each.id !== id)), shownMilliseconds)
}

/** Where toasts appear. Once a page. */
export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => said,
  )
  return (
    <div role="status" className={styles.place}>
      {shown.map(({ id, words }) => (
        <p key={id} className={styles.toast}>
          {words}
        </p>
      ))}
    </div>
  )
}
