import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const toBrotli = promisify(zlib.brotliCompress)
const smallest = 400
// The last step to 11 takes four times as long for a fiftieth of the size.
const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 10 }

/**
 * Puts a packed copy beside each text of a folder: the server sends it to clients that can decompress it.
 * @param {string} folder
 */
export async function pack(folder) {
  if (!existsSync(folder)) return
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      const text = await readFile(file)
      if (text.length >= smallest) await writeFile(`${file}.br`, await toBrotli(text, { params }))
    }),
  )
}
