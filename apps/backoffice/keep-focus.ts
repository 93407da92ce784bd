// What is pressed is often replaced by what comes after it: «Freeze» by «Let in again», a row by the rows that are
// left. The focus must not fall back to the beginning of the page then, but stay where the hand was.

const reached =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary'

/**
 * The former position of an element: its ancestors, from near to far, and its index among the focusable elements of
 * each.
 */
type Trail = { around: Element; place: number }[]

const reachedIn = (around: Element) =>
  [...around.querySelectorAll<HTMLElement>(reached)].filter((each) => each.tabIndex >= 0)

function trailOf(element: Element): Trail {
  const trail: Trail = []
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around.tagName === 'MAIN') break
    trail.push({ around, place: reachedIn(around).indexOf(element as HTMLElement) })
    if (around.tagName === 'DIALOG') break
  }
  return trail
}

/** The successor of a removed element: in its nearest remaining ancestor, at its index or the last one before. */
function successorIn(trail: Trail): HTMLElement | undefined {
  for (const { around, place } of trail) {
    if (!around.isConnected) continue
    const choice = reachedIn(around)
    const next = choice[Math.min(Math.max(place, 0), choice.length - 1)]
    if (next) return next
  }
  return undefined
}

/** The heading of the page: where a reader begins who has lost everything else. */
function headingOf(page: Element): HTMLElement | undefined {
  const heading = page.querySelector<HTMLElement>('h1')
  if (!heading) return undefined
  heading.tabIndex = -1
  return heading
}

const isLost = () => {
  const { activeElement } = document
  return activeElement === null || activeElement.matches('body, :disabled')
}

/**
 * Keeps the focus where the hand was when what had it goes away or is switched off; where the whole page went, at the
 * heading of the next. Listens until it is ended.
 */
export function keepFocus(pageOf: () => Element | null): () => void {
  // What had the focus last, and what had it last outside of every dialog.
  let last: Element | undefined
  let trails: { inside: Trail; outside: Trail } = { inside: [], outside: [] }

  const come = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === document.body) return
    last = target
    const trail = trailOf(target)
    const isInDialog = target.closest('dialog') !== null
    trails = isInDialog ? { ...trails, inside: trail } : { inside: [], outside: trail }
  }
  // A press beside everything removes the focus deliberately.
  const letGo = ({ target }: PointerEvent) => {
    const isOnSomething = target instanceof Element && target.closest(`${reached}, label`) !== null
    if (!isOnSomething && document.querySelector('dialog[open]') === null) last = undefined
  }
  const look = () => {
    const page = pageOf()
    if (!last || !page || !isLost()) return
    if (last.isConnected && !last.matches(':disabled')) return
    const next = successorIn(trails.inside) ?? successorIn(trails.outside) ?? headingOf(page)
    next?.focus({ preventScroll: true })
  }

  const changes = new MutationObserver(look)
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'open'],
  })
  document.addEventListener('focusin', come)
  document.addEventListener('pointerdown', letGo)
  return () => {
    changes.disconnect()
    document.removeEventListener('focusin', come)
    document.removeEventListener('pointerdown', letGo)
  }
}
