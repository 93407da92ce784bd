import { useText } from '@tessera/web-kit'
import { useEffect, useRef, useState } from 'react'
import { searchLettersMax } from '../limits.ts'
import { messages } from '../messages.ts'
import styles from './search-sheet.module.css'

// A little longer than from one key to the next of who types fast: what is found is drawn between words, not between keys.
const restMilliseconds = 150

type Props = {
  /** What stands in it at first. */
  name: string
  /** Called when the hand rests; at once where nothing is left. */
  onName: (name: string) => void
}

/** Where a name is typed. A key changes this field and nothing else. */
export function SearchField({ name, onName }: Props) {
  const text = useText(messages)
  const [typed, setTyped] = useState(name)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A timer outlives what set it.
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <input
      type="search"
      className={styles.field}
      aria-label={text('search')}
      placeholder={text('searchHint')}
      maxLength={searchLettersMax}
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => onName(value), value === '' ? 0 : restMilliseconds)
      }}
      ref={focusFirst}
    />
  )
}

// The sheet is opened to type: a dialog focuses what has this attribute.
const focusFirst = (field: HTMLInputElement | null): void => field?.setAttribute('autofocus', '')
