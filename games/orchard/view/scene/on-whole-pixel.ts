/**
 * The centre nearest to the given one at which a picture covers whole pixels of the screen. Between them each
 * pixel is mixed from four: without a graphics chip that takes twelve times as long, and looks softer.
 */
export const onWholePixel = (centre: number, size: number, resolution: number): number =>
  Math.round((centre - size / 2) * resolution) / resolution + size / 2
