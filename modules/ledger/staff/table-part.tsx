import { Button, useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import styles from './books-screen.module.css'

type Props = { name: string; onSave?: () => void; children: ReactNode }

/** A table under its name, which can be kept as a file. */
export function TablePart({ name, onSave, children }: Props) {
  const text = useText(messages)
  return (
    <section className={styles.part}>
      <header className={styles.head}>
        <h2>{name}</h2>
        {onSave && <Button onClick={onSave}>{text('books.save')}</Button>}
      </header>
      {children}
    </section>
  )
}
