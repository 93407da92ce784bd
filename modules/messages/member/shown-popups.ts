export type Audience = 'A' | 'B' | 'F'

const key = (audience: Audience) => `popupShown.${audience}`

/** Whether an audience has had its popup in this session of the browser. */
export function wasShown(audience: Audience): boolean {
  try {
    return sessionStorage.getItem(key(audience)) !== null
  } catch {
    return true // storage is closed to us: better never than at every page
  }
}

/** Specification 4: once a session for each audience. */
export function noteShown(audience: Audience): void {
  try {
    sessionStorage.setItem(key(audience), '1')
  } catch {
    // Storage is closed to us: the popup is not shown at all.
  }
}
