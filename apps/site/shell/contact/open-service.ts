import type { MouseEvent } from 'react'

/** Specification 9: the window of customer service. */
export const serviceWindow = 'popup,width=440,height=750'

/**
 * Opens a link to customer service in a small window of its own. Where the browser keeps such windows shut, nothing is
 * prevented: the press goes on as that on any link to a new tab.
 */
export function openService(event: MouseEvent<HTMLAnchorElement>): void {
  const { href, protocol } = event.currentTarget
  // An e-mail address opens the mail program.
  if (protocol === 'mailto:') return
  const opened = globalThis.open(href, '_blank', serviceWindow)
  if (!opened) return
  // What answers there has no hold on this page.
  opened.opener = null
  event.preventDefault()
}
