import sharp from 'sharp'
import {
  drawSecondsMost,
  pictureBytesMost,
  pictureKeptMost,
  picturePixelsMost,
  pictureSideLeast,
  pictureSideMost,
} from '../../limits.ts'
import { promotionsProblems } from '../../problems.ts'

export type DrawnPicture = { bytes: Buffer; width: number; height: number }

// By their first bytes, before any decoder reads further: nothing else is ever opened.
const kinds: ((file: Buffer) => boolean)[] = [
  (file) => file.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  (file) => file.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
]

/**
 * Draws a picture of an application anew: upright, no larger than a screen, as a JPEG without anything that stood in the file
 * besides its points. What moves is its first picture. Problem: `pictureRefused`.
 */
export async function drawPicture(file: Buffer): Promise<DrawnPicture> {
  const isOne = file.length <= pictureBytesMost && kinds.some((each) => each(file))
  if (!isOne) throw promotionsProblems.pictureRefused()
  const drawn = await sharp(file, {
    limitInputPixels: picturePixelsMost,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  })
    .timeout({ seconds: drawSecondsMost })
    .rotate()
    .resize({
      width: pictureSideMost,
      height: pictureSideMost,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  const isKept =
    drawn !== undefined &&
    Math.min(drawn.info.width, drawn.info.height) >= pictureSideLeast &&
    drawn.data.length <= pictureKeptMost
  if (!isKept) throw promotionsProblems.pictureRefused()
  return { bytes: drawn.data, width: drawn.info.width, height: drawn.info.height }
}
