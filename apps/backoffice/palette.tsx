import { Dialog, TextField, useText } from '@tessera/web-kit'
import { useState, type KeyboardEvent } from 'react'
import { useLocation } from 'wouter'
import { messages } from './messages.ts'
import { type PaletteEntry, usePaletteEntries } from './palette-entries.ts'
import styles from './palette.module.css'
import { TurnTitle } from './turn-title.tsx'

type Props = { permissions: readonly string[]; onClose: () => void }

/** Whatever the office has, by its name: sections, acts, members, orders, staff; and what is done to a member or a title. */
export function Palette({ permissions, onClose }: Props) {
  const text = useText(messages)
  const [, go] = useLocation()
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const { entries, isLoading } = usePaletteEntries(search, permissions)
  const [asked, setAsked] = useState<PaletteEntry>()
  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    if (entry.title) {
      setAsked(entry)
      return
    }
    onClose()
    go(entry.href)
  }
  if (asked?.title) return <TurnTitle {...asked.title} act={asked.name} onClose={onClose} />
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((at + step + entries.length) % Math.max(1, entries.length))
    else if (event.key === 'Enter') open(entries[at])
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={text('palette')} kind="note" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the field in it */}
      <div onKeyDown={press}>
        <TextField
          label={text('paletteSearch')}
          autoComplete="off"
          maxLength={120}
          role="combobox"
          aria-expanded
          aria-controls="palette"
          aria-activedescendant={entries[at] && `palette-${at}`}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value)
            setAt(0)
          }}
        />
        <div id="palette" role="listbox" aria-label={text('palette')} className={styles.list}>
          {entries.map((entry, place) => (
            <a
              key={entry.key}
              id={`palette-${place}`}
              role="option"
              aria-selected={place === at}
              tabIndex={-1}
              href={`/backoffice${entry.href}`}
              className={`${styles.entry} ${place === at ? styles.chosen : ''}`}
              onClick={(event) => {
                event.preventDefault()
                open(entry)
              }}
            >
              {entry.name}
              <span className={styles.kind}>{entry.kind}</span>
            </a>
          ))}
        </div>
        {entries.length === 0 && !isLoading && <p role="status">{text('paletteNothing')}</p>}
      </div>
    </Dialog>
  )
}
