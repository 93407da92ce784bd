import { type Catalogue, configureTexts, type LanguageOffer } from './language.ts'

const offers = import.meta.glob<LanguageOffer>('../../../../languages/*/language.json', {
  eager: true,
  import: 'default',
})
const catalogues = import.meta.glob<Record<string, string>>(
  [
    '../../../../languages/*/*.json',
    '!../../../../languages/*/{language,*office,*-server,rights,members-desk}.json',
  ],
  { import: 'default' },
)

const nameOf = (file: string) => /languages\/([\w-]+)\/([\w-]+)\.json$/.exec(file)

// What the first page of a guest says. The build packs these, and the rest, as one file each.
const first = /^(site|web-kit|common|lobby|bets|messages|[\w-]+-titles)$/

/** A language is a folder of data; its texts are loaded when it is chosen. */
async function load(
  code: string,
  files: typeof catalogues,
  isWanted: (module: string) => boolean,
): Promise<Catalogue> {
  const modules = Object.entries(files).map(async ([file, read]) => {
    const [, language, module] = nameOf(file) ?? []
    return language === code && module && isWanted(module)
      ? ([module, await read()] as const)
      : undefined
  })
  const found = await Promise.all(modules)
  return Object.fromEntries(found.filter((each) => each !== undefined))
}

/**
 * Knows every language that there is; the staff choose which of them the site offers, also one that is not translated
 * whole. `more` are the texts that only one app says.
 */
export function configureLanguages(more: typeof catalogues = {}): void {
  configureTexts({
    offers: Object.values(offers),
    load: (code) => load(code, catalogues, (module) => first.test(module)),
    loadRest: (code) => load(code, { ...catalogues, ...more }, (module) => !first.test(module)),
  })
}
