import type { Box } from './layout.ts'

/** A canvas that is painted once for each size and theme, and never in a frame. */
export type Layer = {
  paint(box: Box, resolution: number, draw: (context: CanvasRenderingContext2D) => void): void
  destroy(): void
}

export function createLayer(host: HTMLElement): Layer {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  host.append(canvas)
  return {
    paint({ x, y, width, height }, resolution, draw) {
      canvas.width = Math.ceil(width * resolution)
      canvas.height = Math.ceil(height * resolution)
      putAt(canvas, { x, y, width, height })
      const context = canvas.getContext('2d')
      if (!context) return
      context.scale(resolution, resolution)
      draw(context)
    },
    destroy: () => canvas.remove(),
  }
}

/** Lays an element over a box of its host. */
export function putAt(element: HTMLElement, { x, y, width, height }: Box): void {
  element.style.inlineSize = `${width}px`
  element.style.blockSize = `${height}px`
  element.style.transform = `translate(${x}px, ${y}px)`
}
