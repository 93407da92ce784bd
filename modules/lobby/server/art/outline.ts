import type { Font, PathCommand } from 'opentype.js'
import { tenth } from './canvas.ts'

/** A text as a path, with where its ink begins and ends, measured from its baseline's start. */
export type Outline = { path: string; left: number; width: number }

const written = (command: PathCommand): string => {
  switch (command.type) {
    case 'Z':
      return 'Z'
    case 'Q':
      return `Q${tenth(command.x1)} ${tenth(command.y1)} ${tenth(command.x)} ${tenth(command.y)}`
    case 'C':
      return `C${[command.x1, command.y1, command.x2, command.y2, command.x, command.y].map(tenth).join(' ')}`
    case 'M':
    case 'L':
      return `${command.type}${tenth(command.x)} ${tenth(command.y)}`
  }
}

/**
 * The outline of a text. The font library's own writer is not used: it drops the space before a coordinate that
 * rounds to minus zero, and the path falls apart.
 */
export function outlineOf(font: Font, text: string, size: number): Outline {
  const path = font.getPath(text, 0, 0, size)
  const { x1, x2 } = path.getBoundingBox()
  return { path: path.commands.map(written).join(''), left: x1, width: x2 - x1 }
}
