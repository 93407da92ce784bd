import { useEffect } from 'react'

/**
 * A dialog opens with focus on its close button; typing begins in the first field. Whoever is in a field already, as a form may
 * be drawn once more while its rules come, stays there.
 */
export function useFirstFocus(focus: () => void): void {
  // The focus belongs to the browser, which sets it when the dialog opens: ours comes after that.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (!document.activeElement?.matches('input, select, textarea')) focus()
    })
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form appears
  }, [])
}
