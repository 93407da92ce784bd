import { useText } from '@tessera/web-kit'
import { useEffect, useEffectEvent, useState } from 'react'
import { searchCharactersMax } from '../limits.ts'
import { messages } from '../messages.ts'

// A little longer than the pause between two keys of a fast typist: results are rendered between words, not between
// keys.
const restMilliseconds = 150

type Props = {
  /** The search text. If it changes from outside, the field shows the new text. */
  name: string
  /** Called when the hand rests; at once where nothing is left. */
  onName: (name: string) => void
  className: string | undefined
  /** The dialog around it is opened to type. */
  isFirst?: boolean
}

/** Where a name is typed. A key changes this field and nothing else. */
export function SearchField({ name, onName, className, isFirst = false }: Props) {
  const text = useText(messages)
  const [typed, setTyped] = useState(name)
  /** The hand has not rested since the last key. */
  const [isTyping, setTyping] = useState(false)
  const [known, setKnown] = useState(name)
  /** Texts typed here and reported since the last outside change: one of them may come back while more is typed. */
  const [told, setTold] = useState<string[]>([])
  if (name !== known) {
    setKnown(name)
    if (!told.includes(name)) {
      setTyped(name)
      setTyping(false)
      setTold([])
    }
  }
  const tell = useEffectEvent(() => {
    setTyping(false)
    setTold((before) => [...before, typed])
    onName(typed)
  })
  // Time passes outside React.
  useEffect(() => {
    if (!isTyping) return undefined
    const timer = setTimeout(tell, typed === '' ? 0 : restMilliseconds)
    return () => clearTimeout(timer)
  }, [isTyping, typed])
  return (
    <input
      type="search"
      className={className}
      aria-label={text('search')}
      placeholder={text('searchHint')}
      maxLength={searchCharactersMax}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        setTyping(true)
      }}
      ref={isFirst ? focusFirst : undefined}
    />
  )
}

// A dialog focuses what has this attribute.
const focusFirst = (field: HTMLInputElement | null): void => field?.setAttribute('autofocus', '')
