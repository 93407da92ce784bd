import { useText } from '@tessera/web-kit'
import { useSyncExternalStore } from 'react'
import { messages } from '../messages.ts'
import styles from './offline-note.module.css'

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Says that the device has no network, for as long as it has none. */
export function OfflineNote() {
  const text = useText(messages)
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return <div role="status">{!isOnline && <p className={styles.note}>{text('offline')}</p>}</div>
}
