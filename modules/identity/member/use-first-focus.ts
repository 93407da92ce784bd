import { useEffect } from 'react'

/** Where typing was last put by itself. */
let placed: Element | null = null

/**
 * A dialog opens with focus on its close button; this moves it to the first field. A form may be rendered again while
 * its rules load: a user who has moved to another field by then, or typed something, keeps the focus.
 */
export function useFirstFocus(focus: () => void): void {
  // The focus belongs to the browser, which sets it when the dialog opens: ours comes after that.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (isInUse(document.activeElement)) return
      focus()
      placed = document.activeElement
    })
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form appears
  }, [])
}

/** A dialog that opens may focus a switch over the fields: nobody types there. */
const isInUse = (field: Element | null): boolean =>
  field instanceof HTMLInputElement &&
  !field.matches('[type=radio], [type=checkbox]') &&
  (field !== placed || field.value !== '')
