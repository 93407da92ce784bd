import { useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import styles from './game-log.module.css'

/** Every round in words, newest first: enough to play the game without seeing it. */
export function GameLog({ lines }: { lines: string[] }) {
  const text = useText(messages)
  return (
    <div role="log" aria-label={text('log')} className={styles.log} tabIndex={0}>
      {lines.map((line, index) => (
        <p key={lines.length - index}>{line}</p>
      ))}
    </div>
  )
}
