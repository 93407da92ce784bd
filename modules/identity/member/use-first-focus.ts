import { useEffect } from 'react'

/** A dialog opens with focus on its close button; typing begins in the first field. */
export function useFirstFocus(focus: () => void): void {
  // The focus belongs to the browser, which sets it when the dialog opens: ours comes after that.
  useEffect(() => {
    const frame = requestAnimationFrame(focus)
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form appears
  }, [])
}
