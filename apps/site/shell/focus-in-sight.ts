/**
 * Brings all of what a keyboard goes to into sight: a browser is content with a part of it, which a row that is swiped, or a
 * bar over the page, may have cut off. Ends with the function that it answers.
 */
export function keepFocusInSight(): () => void {
  const bring = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  document.addEventListener('focusin', bring)
  return () => document.removeEventListener('focusin', bring)
}
