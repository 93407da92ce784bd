/** Colours of the brand as the page shows them at present, ready for a canvas. */
export type Palette = Record<(typeof roles)[number], string>

const roles = ['bg', 'surface-1', 'surface-3', 'line', 'ticket', 'on-ticket', 'money'] as const

/** What the reels are made of. Fruit is the same by night and by day. */
export const paper = { light: '#fdf9ee', deep: '#e9e0c8', shade: '#0d2724' }
export const marigold = { light: '#ffe29a', body: '#f0b93a', deep: '#9a6a12' }

/** Reads the tokens where `element` stands, so that a brand and a theme reach the canvas. */
export function readPalette(element: HTMLElement): Palette {
  const probe = document.createElement('span')
  // With reduced motion everything has a short transition, and would still show the colour before.
  probe.style.transitionProperty = 'none'
  element.append(probe)
  const entries = roles.map((role) => {
    probe.style.color = `var(--${role})`
    return [role, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(entries) as Palette
}
