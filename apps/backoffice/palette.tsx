import { useQuery } from '@tanstack/react-query'
import { membersDeskCalls } from '@tessera/identity/calls'
import { Dialog, query, TextField, useText } from '@tessera/web-kit'
import { useDeferredValue, useState, type KeyboardEvent } from 'react'
import { useLocation } from 'wouter'
import { messages } from './messages.ts'
import { paletteActs } from './palette-acts.ts'
import styles from './palette.module.css'
import { paths, sectionsFor } from './sections.ts'

type Entry = { key: string; name: string; kind: string; href: string }
type Props = { permissions: readonly string[]; onClose: () => void }

const membersShown = 8
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

/** Whatever the office has, by its name: sections, what may be done in them, and members. */
export function Palette({ permissions, onClose }: Props) {
  const text = useText(messages)
  const [, go] = useLocation()
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const entries = useEntries(search, permissions)
  const open = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    go(entry.href)
  }
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
        {entries.length === 0 && <p role="status">{text('paletteNothing')}</p>}
      </div>
    </Dialog>
  )
}

function useEntries(search: string, permissions: readonly string[]): Entry[] {
  const text = useText(messages)
  const asked = useDeferredValue(search.trim())
  const members = useQuery({
    ...query(membersDeskCalls.listMembers, { query: { search: asked, pageSize: membersShown } }),
    enabled: asked.length > 1 && permissions.includes('members.read'),
    throwOnError: false,
  })
  const wanted = folded(search.trim())
  const sections: Entry[] = sectionsFor(permissions).map(({ name }) => ({
    key: name,
    name: text(name),
    kind: text('paletteSection'),
    href: paths[name],
  }))
  const acts: Entry[] = paletteActs
    .filter(({ permission }) => permissions.includes(permission))
    .map(({ name, href }) => ({ key: name, name: text(name), kind: text('paletteAct'), href }))
  const found: Entry[] = (asked.length > 1 ? (members.data?.list ?? []) : []).map((member) => ({
    key: member.id,
    name: member.account,
    kind: text('paletteMember'),
    href: `${paths.members}/${member.id}`,
  }))
  // The words of a search, in any order: «retiros revisar» finds «Revisar retiros».
  const parts = wanted.split(/\s+/)
  const isWanted = ({ name }: Entry) => parts.every((part) => folded(name).includes(part))
  return [...[...sections, ...acts].filter(isWanted), ...found]
}
