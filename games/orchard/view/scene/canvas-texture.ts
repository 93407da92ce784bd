import { CanvasSource, Texture } from 'pixi.js'

/**
 * A texture that is drawn with the browser's own canvas: the same art in every renderer, smooth at the
 * edges, and sharp because it has as many pixels as the screen.
 */
export function canvasTexture(
  width: number,
  height: number,
  resolution: number,
  paint: (context: CanvasRenderingContext2D) => void,
): Texture {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(width * resolution))
  canvas.height = Math.max(1, Math.ceil(height * resolution))
  const context = canvas.getContext('2d')
  if (context) {
    context.scale(resolution, resolution)
    paint(context)
  }
  return new Texture({ source: new CanvasSource({ resource: canvas, resolution }) })
}
