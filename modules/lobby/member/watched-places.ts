/** The handlers of a watched part of the page. */
export type Watcher = {
  onEnter: (event: PointerEvent) => void
  onLeave: () => void
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
  onPress: (event: PointerEvent) => void
  /** The press is over, or was the beginning of a swipe. */
  onRest: () => void
  onMenu: (event: MouseEvent) => void
}

const watchers = new Map<Element, Watcher>()
let ending: AbortController | undefined
let over: Element | undefined

function placeOf(target: EventTarget | null): Element | undefined {
  let element = target instanceof Element ? target : null
  while (element && !watchers.has(element)) element = element.parentElement
  return element ?? undefined
}

function moveTo(place: Element | undefined, event: PointerEvent): void {
  if (place === over) return
  const left = over && watchers.get(over)
  over = place
  left?.onLeave()
  if (place) watchers.get(place)?.onEnter(event)
}

/** One listener of each kind for all that is watched: hundreds of tiles come and go with every key of a search. */
function listen(signal: AbortSignal): void {
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    heard: (event: DocumentEventMap[Name]) => void,
    passive = true,
  ) => document.addEventListener(name, heard, { signal, passive, capture: true })
  const at = ({ target }: Event) => {
    const place = placeOf(target)
    return place && watchers.get(place)
  }
  on('pointerover', (event) => moveTo(placeOf(event.target), event))
  on('pointerout', (event) => {
    // It has left the window: nothing says where it is now.
    if (!event.relatedTarget) moveTo(undefined, event)
  })
  on('focusin', (event) => at(event)?.onFocus())
  on('focusout', (event) => at(event)?.onBlur(event))
  on('pointerdown', (event) => at(event)?.onPress(event))
  for (const name of ['pointerup', 'pointercancel', 'touchmove'] as const) {
    on(name, (event) => at(event)?.onRest())
  }
  on('contextmenu', (event) => at(event)?.onMenu(event), false)
}

/** Calls the handlers for events in a part of the page, until the returned function is called. */
export function watchPlace(place: Element, watcher: Watcher): () => void {
  watchers.set(place, watcher)
  if (!ending) {
    ending = new AbortController()
    listen(ending.signal)
  }
  return () => {
    watchers.delete(place)
    if (over === place) over = undefined
    if (watchers.size > 0) return
    ending?.abort()
    ending = undefined
  }
}
