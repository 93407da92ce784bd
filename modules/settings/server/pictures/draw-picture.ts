import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { picturePixelsMax, pictureSideMax, pictureSideMin } from '../../limits.ts'
import { settingsProblems } from '../../problems.ts'

export type DrawnPicture = { hash: string; bytes: Buffer; width: number; height: number }

// By their first bytes, before anything reads further: a file with a script in it is none of these.
const kinds: ((file: Buffer) => boolean)[] = [
  (file) => file.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  (file) => file.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  (file) => file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP',
]

/**
 * Draws a picture anew, upright and no larger than the site shows it, without what its camera wrote into it.
 * Problem: `pictureRefused`.
 */
export async function drawPicture(file: Buffer): Promise<DrawnPicture> {
  if (!kinds.some((isOne) => isOne(file))) throw settingsProblems.pictureRefused()
  const asked = sharp(file, { limitInputPixels: picturePixelsMax, failOn: 'error', pages: 1 })
  const drawn = await asked
    .rotate()
    .resize({
      width: pictureSideMax,
      height: pictureSideMax,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!drawn || Math.min(drawn.info.width, drawn.info.height) < pictureSideMin) {
    throw settingsProblems.pictureRefused()
  }
  const { data: bytes, info } = drawn
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { hash, bytes, width: info.width, height: info.height }
}
