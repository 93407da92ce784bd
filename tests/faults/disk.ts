import { execFileSync, spawnSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  openSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'

const works = (program: string, args: string[]) => spawnSync(program, args).status === 0

/** Whether this process may mount, out of sight of all others. */
export const canMount = (): boolean =>
  process.platform === 'linux' &&
  !process.env['TESSERA_FAULTS_NO_MOUNT'] &&
  works('unshare', ['--mount', 'true']) &&
  works('sh', ['-c', 'command -v mkfs.ext4 && command -v fallocate && test -e /dev/loop-control'])

/** A small file system of its own on a file, which can really run full. */
export class SmallDisk {
  readonly folder: string
  readonly #ballast: string
  readonly #image: string

  constructor(folder: string, megabytes: number) {
    this.folder = folder
    this.#ballast = path.join(folder, 'ballast')
    this.#image = `${folder}.img`
    mkdirSync(folder, { recursive: true })
    // Sparse: it takes only the room that is used.
    writeFileSync(this.#image, '')
    truncateSync(this.#image, megabytes * 2 ** 20)
    execFileSync('mkfs.ext4', ['-q', '-m', '0', '-O', '^has_journal', this.#image])
    execFileSync('mount', ['-o', 'loop', this.#image, folder])
  }

  /** Takes all the room that is left. */
  fill(): void {
    const { bavail, bsize } = statfsSync(this.folder)
    spawnSync('fallocate', ['-l', String(bavail * bsize), this.#ballast])
    const file = openSync(this.#ballast, 'a')
    const rest = Buffer.alloc(4_096)
    try {
      for (;;) writeSync(file, rest)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    } finally {
      closeSync(file)
    }
  }

  /** Gives the room back. */
  free(): void {
    rmSync(this.#ballast, { force: true })
  }

  unmount(): void {
    spawnSync('umount', ['-l', this.folder])
    rmSync(this.#image, { force: true })
  }
}
