/** What this device keeps for its user. Where storage is closed to us, it is forgotten with the page. */
export function kept(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined // closed by the browser's settings
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Closed by the browser's settings, or full: the choice holds until the page is left.
  }
}
