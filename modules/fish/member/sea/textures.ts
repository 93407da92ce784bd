import { CanvasSource, Texture } from 'pixi.js'
import type { FishId } from '../../rules/kinds.ts'
import { fishKinds } from '../../rules/kinds.ts'
import { paintPart, pictures } from './art/pictures.ts'

export const seatColours = ['#ffd34d', '#5fd0ff', '#ff8fb3', '#9be36b'] as const

function textureOf(canvas: HTMLCanvasElement): Texture {
  return new Texture({
    source: new CanvasSource({ resource: canvas, resolution: 1, scaleMode: 'linear' }),
  })
}

function painted(
  width: number,
  height: number,
  draw: (g: CanvasRenderingContext2D) => void,
): Texture {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width)
  canvas.height = Math.ceil(height)
  const g = canvas.getContext('2d')
  if (g) draw(g)
  return textureOf(canvas)
}

export type Textures = {
  fish: Record<FishId, { body: Texture; tail: Texture | undefined }>
  barrels: Texture[]
  base: Texture
  shots: Texture[]
  ring: Texture
  mark: Texture
  bubble: Texture
  coin: Texture
  /** A line of text, which is kept for a while. */
  words: (text: string, size: number) => Texture
  destroy: () => void
}

function barrel(colour: string): Texture {
  return painted(120, 60, (g) => {
    const metal = g.createLinearGradient(0, 8, 0, 52)
    metal.addColorStop(0, '#fdfdff')
    metal.addColorStop(0.4, '#b6c4d4')
    metal.addColorStop(1, '#4a5a70')
    g.fillStyle = metal
    g.strokeStyle = '#1d2836'
    g.lineWidth = 3
    g.beginPath()
    g.moveTo(20, 12)
    g.lineTo(96, 17)
    g.lineTo(96, 11)
    g.lineTo(114, 11)
    g.lineTo(114, 49)
    g.lineTo(96, 49)
    g.lineTo(96, 43)
    g.lineTo(20, 48)
    g.closePath()
    g.fill()
    g.stroke()
    g.fillStyle = colour
    g.fillRect(48, 14, 12, 32)
    g.fillRect(72, 15.5, 6, 29)
  })
}

const base = () =>
  painted(96, 96, (g) => {
    const shade = g.createRadialGradient(40, 34, 4, 48, 48, 46)
    shade.addColorStop(0, '#93a6bd')
    shade.addColorStop(1, '#2a3850')
    g.fillStyle = shade
    g.strokeStyle = '#121b29'
    g.lineWidth = 4
    g.beginPath()
    g.arc(48, 48, 43, 0, Math.PI * 2)
    g.fill()
    g.stroke()
    g.strokeStyle = '#ffd97a'
    g.lineWidth = 3
    g.beginPath()
    g.arc(48, 48, 30, 0, Math.PI * 2)
    g.stroke()
  })

const shot = (colour: string) =>
  painted(48, 48, (g) => {
    const glow = g.createRadialGradient(24, 24, 2, 24, 24, 24)
    glow.addColorStop(0, '#ffffff')
    glow.addColorStop(0.3, colour)
    glow.addColorStop(1, 'rgb(255 255 255 / 0)')
    g.fillStyle = glow
    g.fillRect(0, 0, 48, 48)
  })

const ring = () =>
  painted(128, 128, (g) => {
    g.strokeStyle = 'rgb(255 255 255 / 0.9)'
    g.lineWidth = 4
    g.beginPath()
    g.arc(64, 64, 58, 0, Math.PI * 2)
    g.stroke()
    g.lineWidth = 1.5
    for (let at = 0; at < 8; at++) {
      const angle = (at / 8) * Math.PI * 2
      g.beginPath()
      g.moveTo(64, 64)
      g.lineTo(64 + Math.cos(angle) * 58, 64 + Math.sin(angle) * 58)
      g.stroke()
    }
    for (const radius of [20, 40]) {
      g.beginPath()
      g.arc(64, 64, radius, 0, Math.PI * 2)
      g.stroke()
    }
  })

const mark = () =>
  painted(96, 96, (g) => {
    g.strokeStyle = '#ffe36b'
    g.lineWidth = 5
    g.setLineDash([22, 16])
    g.beginPath()
    g.arc(48, 48, 40, 0, Math.PI * 2)
    g.stroke()
    g.setLineDash([])
    for (const [x, y] of [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const) {
      g.beginPath()
      g.moveTo(48 + x * 46, 48 + y * 46)
      g.lineTo(48 + x * 28, 48 + y * 28)
      g.stroke()
    }
  })

const bubble = () =>
  painted(24, 24, (g) => {
    g.strokeStyle = 'rgb(255 255 255 / 0.6)'
    g.lineWidth = 1.6
    g.beginPath()
    g.arc(12, 12, 9, 0, Math.PI * 2)
    g.stroke()
    g.fillStyle = 'rgb(255 255 255 / 0.5)'
    g.beginPath()
    g.arc(9, 9, 2.4, 0, Math.PI * 2)
    g.fill()
  })

const coin = () =>
  painted(40, 40, (g) => {
    const gold = g.createRadialGradient(15, 13, 2, 20, 20, 19)
    gold.addColorStop(0, '#fff8cf')
    gold.addColorStop(0.45, '#ffd34d')
    gold.addColorStop(1, '#b97a12')
    g.fillStyle = gold
    g.beginPath()
    g.arc(20, 20, 17, 0, Math.PI * 2)
    g.fill()
    g.strokeStyle = '#8a5a0a'
    g.lineWidth = 2
    g.stroke()
    g.strokeStyle = '#fff3b0'
    g.beginPath()
    g.arc(20, 20, 12, 0, Math.PI * 2)
    g.stroke()
  })

const wordsMost = 60

function writer() {
  const kept = new Map<string, Texture>()
  return {
    words(text: string, size: number): Texture {
      const key = `${size} ${text}`
      const known = kept.get(key)
      if (known) return known
      const font = `700 ${size}px 'Bricolage Grotesque Variable', system-ui, sans-serif`
      const measure = document.createElement('canvas').getContext('2d')
      if (measure) measure.font = font
      const width = (measure?.measureText(text).width ?? text.length * size) + size
      const texture = painted(width, size * 1.7, (g) => {
        g.font = font
        g.textAlign = 'center'
        g.textBaseline = 'middle'
        g.lineJoin = 'round'
        g.lineWidth = size * 0.22
        g.strokeStyle = 'rgb(30 20 0 / 0.85)'
        g.strokeText(text, width / 2, size * 0.85)
        const gold = g.createLinearGradient(0, 0, 0, size * 1.7)
        gold.addColorStop(0.2, '#fff7cf')
        gold.addColorStop(0.8, '#ffc72e')
        g.fillStyle = gold
        g.fillText(text, width / 2, size * 0.85)
      })
      kept.set(key, texture)
      const [oldest] = kept.keys()
      if (kept.size > wordsMost && oldest !== undefined) kept.delete(oldest)
      return texture
    },
    all: () => [...kept.values()],
  }
}

/** Paints everything once, as sharp as this screen needs it. `unit` is the shorter side of the sea, in pixels of the screen. */
export function makeTextures(unit: number): Textures {
  const fish = Object.fromEntries(
    fishKinds.map(({ id, size }) => {
      const width = Math.min(900, Math.max(48, (size / 1_000) * unit * 1.15))
      const { body, tail } = pictures[id]
      return [
        id,
        {
          body: textureOf(paintPart(body, width)),
          tail: tail && textureOf(paintPart(tail, width)),
        },
      ]
    }),
  ) as Textures['fish']
  const { words, all } = writer()
  const plain = { base: base(), ring: ring(), mark: mark(), bubble: bubble(), coin: coin() }
  const lists = { barrels: seatColours.map(barrel), shots: seatColours.map(shot) }
  return {
    fish,
    ...plain,
    ...lists,
    words,
    destroy() {
      const parts = Object.values(fish).flatMap(({ body, tail }) => (tail ? [body, tail] : [body]))
      for (const texture of [
        ...parts,
        ...Object.values(plain),
        ...lists.barrels,
        ...lists.shots,
        ...all(),
      ]) {
        texture.destroy(true)
      }
    },
  }
}
