import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The bytes of a file, or nothing where there is none. */
export async function readCached(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes a temporary file and renames it: a concurrent reader sees the whole file or none. */
export async function writeCached(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const beside = `${file}.${randomUUID()}`
  try {
    await writeFile(beside, bytes)
    await rename(beside, file)
  } finally {
    await rm(beside, { force: true })
  }
}

/** Removes the oldest pictures until the rest is within the limit. They are drawn again on request. */
export async function trimCache(dir: string, bytesMax: number): Promise<number> {
  const names = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = await Promise.all(
    names
      .filter((each) => each.isFile())
      .map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name)
        const { size, mtimeMs } = await stat(file)
        return { file, size, mtimeMs }
      }),
  )
  let left = files.reduce((sum, { size }) => sum + size, 0)
  let removed = 0
  for (const { file, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (left <= bytesMax) break
    await rm(file, { force: true })
    left -= size
    removed += 1
  }
  return removed
}
