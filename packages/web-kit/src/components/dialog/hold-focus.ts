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
  return () => {
    dialog.close()
    if (before instanceof HTMLElement && !dialog.contains(before)) before.focus()
  }
}
