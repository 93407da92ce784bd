import { type Catalogue, configureTexts, type LanguageOffer } from './language.ts'

type LanguageFile = LanguageOffer & { percent: number }

const offers = import.meta.glob<LanguageFile>('../../../../languages/*/language.json', {
  eager: true,
  import: 'default',
})
const catalogues = import.meta.glob<Record<string, string>>(
  ['../../../../languages/*/*.json', '!../../../../languages/*/language.json'],
  { import: 'default' },
)

const nameOf = (file: string) => /languages\/([\w-]+)\/([\w-]+)\.json$/.exec(file)

// What the first page of a guest says. The build packs these, and the rest, as one file each.
const first = /^(site|web-kit|common|lobby|bets|messages)$/

/** A language is a folder of data; its texts arrive when somebody reads in it. */
async function load(code: string, isFirst: boolean): Promise<Catalogue> {
  const modules = Object.entries(catalogues).map(async ([file, read]) => {
    const [, language, module] = nameOf(file) ?? []
    return language === code && module && first.test(module) === isFirst
      ? ([module, await read()] as const)
      : undefined
  })
  const found = await Promise.all(modules)
  return Object.fromEntries(found.filter((each) => each !== undefined))
}

/** Offers every complete language. One that is being translated is offered in development only. */
export function configureLanguages(): void {
  const isOffered = ({ percent }: LanguageFile) =>
    percent === 100 || import.meta.env.MODE === 'development'
  configureTexts({
    offers: Object.values(offers).filter(isOffered),
    load: (code) => load(code, true),
    loadRest: (code) => load(code, false),
  })
}
