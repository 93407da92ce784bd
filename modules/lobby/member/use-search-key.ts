import { useEffect } from 'react'

const typesText = 'input, textarea, select, [contenteditable]'

/** Opens the search on «/» and on Ctrl or Command with K, but not while the user types in a field. */
export function useSearchKey(onOpen: () => void): void {
  // Keys are pressed on the page, wherever focus is.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches(typesText)
      const isSlash = event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey
      const isChord = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isSlash && !isChord) return
      // A window that is open already keeps the keyboard.
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      onOpen()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [onOpen])
}
