const firstField =
  'input:not([type="hidden"]):not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * Opens the platform's own modal, which keeps focus inside and makes the rest inert. Focus goes to what asks for
 * it, else to the first field, else to the heading, and comes back when it closes.
 */
export function holdFocus(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined
  const before = document.activeElement
  const wanted = dialog.contains(before) ? before : null
  if (!dialog.open) dialog.showModal()
  const first = wanted ?? dialog.querySelector(firstField) ?? dialog.querySelector('h2')
  if (first instanceof HTMLElement) first.focus()
  // What had the focus may go away with what was done: then the heading has it, and not the page behind. On its way from
  // one field to the next the focus is nowhere for a moment, in which a field may say what is wrong with it.
  const rescue = () => {
    if (dialog.open && document.activeElement === document.body) dialog.querySelector('h2')?.focus()
  }
  const lost = new MutationObserver(() => {
    if (document.activeElement === document.body) setTimeout(rescue)
  })
  lost.observe(dialog, { childList: true, subtree: true })
  return () => {
    lost.disconnect()
    dialog.close()
    if (before instanceof HTMLElement && !dialog.contains(before)) before.focus()
  }
}
