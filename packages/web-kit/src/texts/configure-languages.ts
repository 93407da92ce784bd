import { type Catalogue, configureTexts, type LanguageOffer } from './language.ts'

const offers = import.meta.glob<LanguageOffer>('../../../../languages/*/language.json', {
  eager: true,
  import: 'default',
})
// What the first page of a guest says. The build packs these, and the rest, as one file each.
const first = import.meta.glob<Record<string, string>>(
  '../../../../languages/*/{site,web-kit,common,lobby,bets,messages,*-titles}.json',
  { import: 'default' },
)

const nameOf = (file: string) => /languages\/([\w-]+)\/([\w-]+)\.json$/.exec(file)

/** A language is a folder of data; its texts are loaded when it is chosen. */
async function load(code: string, files: typeof first): Promise<Catalogue> {
  const modules = Object.entries(files).map(async ([file, read]) => {
    const [, language, module] = nameOf(file) ?? []
    return language === code && module ? ([module, await read()] as const) : undefined
  })
  const found = await Promise.all(modules)
  return Object.fromEntries(found.filter((each) => each !== undefined))
}

/**
 * Knows every language that there is; the staff choose which of them the site offers, also one that is not translated
 * whole. `more` are the texts that only one app says.
 */
export function configureLanguages(more: typeof first = {}): void {
  configureTexts({
    offers: Object.values(offers),
    load: (code) => load(code, first),
    loadRest: async (code) => {
      const { restCatalogues } = await import('./rest-catalogues.ts')
      return load(code, { ...restCatalogues, ...more })
    },
  })
}
