import { spawnSync } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import zlib from 'node:zlib'

const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache')

/**
 * Unpacks the archives of @sparticuz/chromium, once a version. Only its archives are used: its code
 * would switch off web security, and unpacks to a name that is the same for every version.
 */
export async function unpackBrowser() {
  const from = findPackage()
  const { version } = JSON.parse(readFileSync(path.join(from, 'package.json'), 'utf8'))
  const folder = path.join(cache, `chromium-${version}`)
  if (!existsSync(folder)) {
    console.log('Unpacking the browser …')
    const unfinished = `${folder}.${process.pid}`
    mkdirSync(unfinished, { recursive: true })
    await unpackInto(unfinished, path.join(from, 'bin'))
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
  }
  const fontSettings = path.join(folder, 'fonts.xml')
  writeFileSync(fontSettings, fontsIn(folder))
  return {
    executablePath: path.join(folder, 'chromium'),
    libraries: path.join(folder, 'lib'),
    fontSettings,
  }
}

function findPackage() {
  const inside = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const name = path.join('node_modules', '@sparticuz', 'chromium')
  return inside.slice(0, inside.lastIndexOf(name) + name.length)
}

/**
 * @param {string} folder
 * @param {string} archives
 */
async function unpackInto(folder, archives) {
  /** @param {string} name */
  const open = (name) =>
    createReadStream(path.join(archives, name)).pipe(
      zlib.createBrotliDecompress({ chunkSize: 1024 * 1024 }),
    )
  const tar = path.join(folder, 'archive.tar')
  for (const name of ['al2023', 'fonts', 'swiftshader']) {
    await pipeline(open(`${name}.tar.br`), createWriteStream(tar))
    const { status, stderr, error } = spawnSync('tar', ['-xf', tar, '-C', folder], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`The browser could not be unpacked: ${stderr || error}`)
    rmSync(tar)
  }
  const program = path.join(folder, 'chromium')
  await pipeline(open('chromium.br'), createWriteStream(program, { mode: 0o755 }))
}

/** @param {string} folder */
const fontsIn = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`
