const writing = 'textarea, [contenteditable]:not([contenteditable="false"])'

/**
 * A held Enter reaches the page once. Browsers repeat it about thirty times a second, and each repeat presses the button that
 * has the focus, or sends the form: it would stake again, or confirm what the first press has only asked for. Where a text
 * is written, Enter goes on making new lines. (A held space bar presses a button only when it is released.)
 */
export function ignoreHeldEnter(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (!event.repeat || event.key !== 'Enter') return
      if (event.target instanceof Element && event.target.closest(writing)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
}
