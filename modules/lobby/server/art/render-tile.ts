import sharp from 'sharp'
import type { ArtFormat, ArtWidth } from './art-address.ts'
import { drawTile, type TileSubject } from './draw-tile.ts'

/** The picture of a title as a file's bytes. */
export async function renderTile(
  subject: TileSubject,
  { width, format }: { width: ArtWidth; format: ArtFormat },
): Promise<Buffer> {
  const image = sharp(Buffer.from(drawTile(subject))).resize(width)
  return format === 'avif'
    ? image.avif({ quality: 45, effort: 2 }).toBuffer()
    : image.webp({ quality: 72 }).toBuffer()
}
