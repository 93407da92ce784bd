let typed = ''

/** Keeps what was typed into the field of a page that had no scripts yet. */
export function keepTyped(text: string): void {
  typed = text
}

/** Takes it, once. */
export function takeTyped(): string {
  const taken = typed
  typed = ''
  return taken
}
