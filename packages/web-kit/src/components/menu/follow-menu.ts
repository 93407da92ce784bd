import { placeMenu } from './place-menu.ts'

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('a[href], button')]

/** Gives a popover the habits of a menu: beside its button, arrows go through it, choosing closes it. */
export function followMenu(menu: HTMLElement | null): (() => void) | undefined {
  const button = menu?.previousElementSibling
  if (!menu || !(button instanceof HTMLElement)) return undefined
  const ending = new AbortController()
  const { signal } = ending
  const close = () => menu.hidePopover()

  const toggled = (event: Event) => {
    const isOpen = (event as ToggleEvent).newState === 'open'
    button.setAttribute('aria-expanded', String(isOpen))
    if (!isOpen) return removeEventListener('scroll', close)
    placeMenu(menu, button)
    itemsOf(menu)[0]?.focus({ preventScroll: true })
    // A page that moves under a menu takes its button away from it.
    return addEventListener('scroll', close, { once: true, passive: true, signal })
  }
  const pressed = (event: KeyboardEvent) => {
    const items = itemsOf(menu)
    const at = items.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    items.at(next % items.length)?.focus()
  }
  const chosen = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a, button')) close()
  }
  menu.addEventListener('toggle', toggled, { signal })
  menu.addEventListener('keydown', pressed, { signal })
  menu.addEventListener('click', chosen, { signal })
  return () => ending.abort()
}
