import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { findRoot } from './root.ts'

type Texts = Record<string, string>

/** A language that the site has texts in. `percent`: how much of the product is translated. */
export type Language = { code: string; name: string; direction: 'ltr' | 'rtl'; percent: number }

const english: Language = { code: 'en', name: 'English', direction: 'ltr', percent: 100 }
const folderName = /^[a-z]{2}$/

// Found when it is first needed: a program of another folder may use this package without any text.
let folder: string | undefined
const folderOf = (): string => (folder ??= path.join(findRoot(), 'languages'))
let listed: readonly Language[] | undefined
const read = new Map<string, Texts>()

/** Says where the languages are. What was read before is read again. */
export function useLanguages(place: string): void {
  folder = place
  listed = undefined
  read.clear()
}

/** The languages that there are: English, and one for each folder of `languages`. Read once. */
export function languagesIn(): readonly Language[] {
  if (listed) return listed
  const codes = existsSync(folderOf())
    ? readdirSync(folderOf()).filter((name) => folderName.test(name))
    : []
  const found = codes.toSorted().map((code) => {
    const about: unknown = JSON.parse(
      readFileSync(path.join(folderOf(), code, 'language.json'), 'utf8'),
    )
    return { ...(about as Language), code }
  })
  listed = [english, ...found]
  return listed
}

// Languages are data: a folder that is added is read after the next start.
function textsOf(file: string, language: string): Texts {
  const code = language.toLowerCase()
  const place = path.join(code, `${file}.json`)
  const known = read.get(place)
  if (known) return known
  const whole = path.join(folderOf(), place)
  const isThere = folderName.test(code) && existsSync(whole)
  const texts = isThere ? (JSON.parse(readFileSync(whole, 'utf8')) as Texts) : {}
  read.set(place, texts)
  return texts
}

/**
 * The texts of messages and files, in the language of the reader, and in English where that has none. `file`: where the
 * translations of these messages are, in each folder of `languages`.
 */
export const spokenIn =
  <Key extends string>(file: string, texts: Readonly<Record<Key, string>>) =>
  (language: string, key: Key, holes: Readonly<Record<string, string>> = {}): string => {
    const text = textsOf(file, language)[key] ?? texts[key]
    // One pass: what a hole is filled with is never read as a hole.
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => holes[name] ?? whole)
  }

/** All texts of a page of its own, in a language, and in English where that has none. */
export const wordsIn =
  <Words extends Texts>(file: string, texts: Words) =>
  (language: string): Words => {
    const own = textsOf(file, language)
    const words = Object.entries(texts).map(([key, text]) => [key, own[key] ?? text])
    return Object.fromEntries(words) as Words
  }

/**
 * What a message says in every language that there is, by code. One that says nothing of its own is left out: its readers
 * get the English text.
 */
export function inEachLanguage<Words>(write: (language: string) => Words): Record<string, Words> {
  const inEnglish = write('EN')
  const others = languagesIn()
    .map(({ code }): [string, Words] => [code.toUpperCase(), write(code.toUpperCase())])
    .filter(([code, words]) => code !== 'EN' && !isDeepStrictEqual(words, inEnglish))
  return { EN: inEnglish, ...Object.fromEntries(others) }
}

/**
 * A name by language, with the text of a key in every language that has one and is not named already. One that says the same
 * as the English name is left out.
 */
export function inOtherLanguages<Names extends Readonly<Record<string, string>>>(
  names: Names,
  file: string,
  key: string,
): Names {
  const others = languagesIn().flatMap(({ code }) => {
    const name = textsOf(file, code)[key]
    const isOwn = name !== undefined && name !== names['EN']
    return isOwn ? [[code.toUpperCase(), name] as const] : []
  })
  return { ...Object.fromEntries(others), ...names }
}

/** The languages of an `Accept-Language` header, most wanted first, each followed by its language without a region. */
export function acceptedLanguages(header: string): string[] {
  return header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';')
      const weight = Number(/q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? 1)
      return { code: tag.trim().toLowerCase(), weight }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ code }) => [code, code.slice(0, 2)])
}

/** Links from a page of its own to the same page in every other language that there is. */
export const languageLinks = (language: string, addressOf: (code: string) => string): string =>
  languagesIn()
    .filter(({ code }) => code !== language)
    .map(({ code, name }) => `<a lang="${code}" href="${addressOf(code)}">${name}</a>`)
    .join(' ')

/** The first of these languages that there are texts in; English where there is none. */
export const firstKnownLanguage = (wanted: readonly (string | undefined)[]): string =>
  wanted
    .map((code) => code?.toLowerCase())
    .find((code) => languagesIn().some((language) => language.code === code)) ?? english.code
