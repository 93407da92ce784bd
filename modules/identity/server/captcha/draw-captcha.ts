import type { PathCommand } from 'opentype.js'
import sharp from 'sharp'
import { glyphFace, glyphFaces } from './glyph-faces.ts'

/** A whole number from 0 to below `max`, each as likely. */
export type Chance = (max: number) => number
type Point = { x: number; y: number }
type Bend = (point: Point) => Point

const width = 200
const height = 70
const glyphSize = 46

const tenth = (value: number) => (Math.round(value * 10) / 10 || 0).toString()
const between = (chance: Chance, least: number, most: number) =>
  least + ((most - least) * chance(10_001)) / 10_000

/** The picture of a text as an SVG of paths alone: the characters themselves are nowhere in it. */
export function captchaSvg(answer: string, chance: Chance): string {
  const bend = wave(chance)
  const step = (width - 24) / answer.length
  const glyphs = answer.split('').map((letter, at) => {
    const middle = { x: 12 + step * (at + 0.5), y: height / 2 + between(chance, -5, 5) }
    return `<path d="${glyphPath(letter, middle, bend, chance)}"/>`
  })
  const lines = Array.from({ length: 4 }, () => `<path d="${lineAcross(chance)}"/>`)
  const dots = Array.from({ length: 40 }, () => dot(chance))
  // One ink for all: characters and lines have the same colour.
  const ink = `hsl(${chance(360)} 45% 30%)`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><g fill="${ink}">${glyphs.join('')}${dots.join('')}</g><g fill="none" stroke="${ink}" stroke-width="2">${lines.join('')}</g></svg>`
}

/** The same as a PNG. */
export const drawCaptcha = (answer: string, chance: Chance): Promise<Buffer> =>
  sharp(Buffer.from(captchaSvg(answer, chance)))
    .png({ palette: true, colours: 16 })
    .toBuffer()

/** Distorts the whole picture, so that no character keeps the shape of its font. */
function wave(chance: Chance): Bend {
  const side = { size: between(chance, 2, 4), length: between(chance, 12, 22), at: chance(60) }
  const rise = { size: between(chance, 3, 6), length: between(chance, 18, 34), at: chance(60) }
  return ({ x, y }) => ({
    x: x + side.size * Math.sin((y + side.at) / side.length),
    y: y + rise.size * Math.sin((x + rise.at) / rise.length),
  })
}

function glyphPath(letter: string, middle: Point, bend: Bend, chance: Chance): string {
  const face = glyphFace(glyphFaces[chance(glyphFaces.length)] ?? glyphFaces[0])
  const path = face.getPath(letter, 0, 0, glyphSize * between(chance, 0.85, 1.1))
  const { x1, x2, y1, y2 } = path.getBoundingBox()
  const angle = between(chance, -0.4, 0.4)
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const place: Bend = ({ x, y }) => {
    const [left, up] = [x - (x1 + x2) / 2, y - (y1 + y2) / 2]
    return bend({ x: middle.x + left * cos - up * sin, y: middle.y + left * sin + up * cos })
  }
  return path.commands.map((command) => written(command, place)).join('')
}

function written(command: PathCommand, place: Bend): string {
  const at = (x: number, y: number) => {
    const point = place({ x, y })
    return `${tenth(point.x)} ${tenth(point.y)}`
  }
  switch (command.type) {
    case 'Z':
      return 'Z'
    case 'Q':
      return `Q${at(command.x1, command.y1)} ${at(command.x, command.y)}`
    case 'C':
      return `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${at(command.x, command.y)}`
    case 'M':
    case 'L':
      return `${command.type}${at(command.x, command.y)}`
  }
}

function lineAcross(chance: Chance): string {
  const heights = Array.from({ length: 4 }, () => tenth(between(chance, 6, height - 6)))
  const [from, first, second, to] = heights
  return `M0 ${from}C${width / 3} ${first} ${(2 * width) / 3} ${second} ${width} ${to}`
}

function dot(chance: Chance): string {
  const [x, y, radius] = [chance(width), chance(height), between(chance, 0.6, 1.6)]
  return `<circle cx="${x}" cy="${y}" r="${tenth(radius)}"/>`
}
