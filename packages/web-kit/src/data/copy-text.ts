/**
 * Copies a text and answers whether it did. Only pages over TLS have the clipboard; elsewhere the older way of browsers
 * copies what is selected.
 */
export async function copyText(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value)
    return true
  } catch {
    return copySelected(value)
  }
}

function copySelected(value: string): boolean {
  const before = document.activeElement
  const field = Object.assign(document.createElement('textarea'), { value, readOnly: true })
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Within an open dialog: what is outside of it cannot be selected.
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(field)
  field.focus()
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
