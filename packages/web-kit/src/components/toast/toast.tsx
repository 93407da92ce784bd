import { useSyncExternalStore } from 'react'
import styles from './toast.module.css'

/** What may still be done about what was said: taking it back. */
type Act = { words: string; run: () => void }
type Said = { id: number; words: string; act?: Act | undefined }

const shownMilliseconds = 5_000
let said: Said[] = []
let count = 0
const listeners = new Set<() => void>()

function change(next: Said[]): void {
  said = next
  for (const listener of listeners) listener()
}

/** Says something that asks for nothing: it goes away by itself, and with it the chance to take it back. */
export function toast(words: string, act?: Act): void {
  count += 1
  const id = count
  change([...said.slice(-2), { id, words, act }])
  setTimeout(() => leave(id), shownMilliseconds)
}

const leave = (gone: number): void => change(said.filter(({ id }) => id !== gone))

/** Where toasts appear. Once a page. */
export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => said,
    () => said,
  )
  return (
    <div role="status" className={styles.place}>
      {shown.map(({ id, words, act }) => (
        <p key={id} className={styles.toast}>
          {words}
          {act && (
            <button
              type="button"
              className={styles.act}
              onClick={() => {
                leave(id)
                act.run()
              }}
            >
              {act.words}
            </button>
          )}
        </p>
      ))}
    </div>
  )
}
