// A dense list is read with j and k: the next row, the row before. Enter opens what has the focus, as everywhere.

const rowsOf = (content: Element) => [...content.querySelectorAll<HTMLElement>('tbody tr')]
const openerOf = (row: HTMLElement) => row.querySelector<HTMLElement>('a[href], button')
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

/** Moves the focus to the opener of the next row that has one. Whether there was one. */
export function moveInList(content: Element, by: 1 | -1): boolean {
  const openers = rowsOf(content).flatMap((row) => openerOf(row) ?? [])
  const active = document.activeElement
  const at = openers.findIndex((each) => each === active || each.closest('tr')?.contains(active))
  const next = openers[at === -1 ? (by === 1 ? 0 : openers.length - 1) : at + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

/** Listens until the returned function is called. Keys in fields and dialogs are left alone. */
export function followListKeys(contentOf: () => Element | null): () => void {
  const press = (event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
    const content = contentOf()
    if (!content || document.querySelector('dialog[open]')) return
    if (key === 'j' || key === 'k') {
      if (moveInList(content, key === 'j' ? 1 : -1)) event.preventDefault()
    }
    if (key === 'Escape' && content.contains(document.activeElement)) {
      ;(document.activeElement as HTMLElement).blur()
    }
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
