import type { Brand } from '../brand-shape.ts'

/** A text and its surface, by their roles. */
export const rolePairs = [
  ['text', 'bg'],
  ['text-2', 'surface-1'],
  ['text-3', 'surface-2'],
  ['money', 'surface-1'],
  ['on-chip', 'chip'],
  ['on-money', 'money'],
] as const

type Colour = readonly [red: number, green: number, blue: number]

/** The contrast of two colours as WCAG counts it, from 1 to 21. */
export function contrastOf(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** What the browser draws for a token on this element: it knows every colour space, and cuts as the screen does. */
export function drawnColour(element: Element, token: string): Colour | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return undefined
  const probe = document.createElement('i')
  probe.style.color = `var(--${token})`
  element.append(probe)
  pen.fillStyle = getComputedStyle(probe).color
  probe.remove()
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

/** A brand as text, so that what is measured follows each change of it. */
export const brandKey = (brand: Brand): string => JSON.stringify(brand)
