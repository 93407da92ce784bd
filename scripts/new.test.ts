import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { kinds, make } from './new/make.mjs'

describe('npm run new', () => {
  let root = ''
  const said: string[] = []
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'tessera-new-'))
    const here = path.resolve(import.meta.dirname, '..')
    for (const file of ['scripts/tidy/floor-plan.mjs', 'package-lock.json']) {
      cpSync(path.join(here, file), path.join(root, file))
    }
    for (const app of ['server', 'site', 'backoffice']) {
      mkdirSync(path.join(root, 'apps', app), { recursive: true })
    }
    vi.spyOn(console, 'log').mockImplementation((line) => said.push(String(line)))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    said.length = 0
    rmSync(root, { recursive: true })
  })

  it.each(Object.keys(kinds))(
    'makes a %s, prints what is left to do, and leaves no placeholder',
    (kind) => {
      const { example = '', place = '' } = kinds[kind] ?? {}
      expect(make(root, kind, example)).toBeUndefined()
      expect(said.join('\n')).toContain('Next steps:')
      const folder = path.join(root, place.replace('__name__', example))
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      const files = names
        .map((name) => path.join(folder, name))
        .filter((name) => /\.\w+$/.test(name))
      expect(files.length).toBeGreaterThan(0)
      for (const file of files) {
        expect(`${file}\n${readFileSync(file, 'utf8')}`).not.toMatch(/__\w+__/)
      }
    },
  )

  it('makes what has code with a test beside it', () => {
    for (const kind of ['game', 'channel', 'module']) make(root, kind, 'lucky')
    for (const folder of ['games/lucky', 'modules/cashier/channels/lucky', 'modules/lucky']) {
      const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      expect(names.filter((name) => name.endsWith('.test.ts'))).not.toEqual([])
    }
  })

  it('registers a module: its row, its package, and each list that must name it', () => {
    make(root, 'module', 'bingo')
    const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
    expect(read('scripts/tidy/floor-plan.mjs')).toContain("'modules/bingo': 3,")
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> }
    expect(lock.packages['node_modules/@tessera/bingo']).toEqual({
      resolved: 'modules/bingo',
      link: true,
    })
    expect(readlinkSync(path.join(root, 'node_modules/@tessera/bingo'))).toBe('../../modules/bingo')
    const lists = {
      'apps/server/manifests.gen.ts': 'bingoModule',
      'apps/server/modules.gen.ts': 'bingo: bingoServer',
      'apps/site/modules.gen.ts': 'bingoSite',
      'apps/backoffice/modules.gen.ts': 'bingoOffice',
      'apps/backoffice/words.gen.ts': 'bingoWords',
    }
    for (const [file, entry] of Object.entries(lists)) expect(read(file)).toContain(entry)
    const texts = ['', '-office', '-titles', '-names-office', '-sections-office']
    for (const name of texts)
      expect(existsSync(path.join(root, `languages/es/bingo${name}.json`))).toBe(true)
  })

  it('knows a language by its own name and direction', () => {
    make(root, 'language', 'ar')
    const made = JSON.parse(readFileSync(path.join(root, 'languages/ar/language.json'), 'utf8'))
    expect(made).toEqual({ code: 'ar', name: 'العربية', direction: 'rtl', percent: 0 })
  })

  it('never writes over what is there, and wants a proper name', () => {
    make(root, 'module', 'loyalty')
    expect(make(root, 'module', 'loyalty')).toBe('modules/loyalty is there already.')
    expect(make(root, 'module', 'My Module')).toBe(
      '"My Module" is no name for it; loyalty would be one.',
    )
    expect(make(root, 'palace', 'x')).toBe('"palace" is nothing that can be made.')
    expect(existsSync(path.join(root, 'palace'))).toBe(false)
  })
})
