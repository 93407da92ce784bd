import {
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  test,
} from '@playwright/test'
import type { Language } from './words.ts'

type Fixtures = PlaywrightTestArgs &
  PlaywrightTestOptions &
  PlaywrightWorkerArgs &
  PlaywrightWorkerOptions
type Declare = (title: string, journey: (fixtures: Fixtures) => Promise<void>) => void

// Where everything is to be seen both on a desktop in English and on a phone in Spanish.
const isInEach = process.env['TESSERA_WAYS'] === 'all'
const languages: readonly Language[] = ['en', 'es']
const leaveOut: Declare = () => undefined

/** Whether the turn of this number is one of this language. */
export const hasTurn = (language: Language, at: number): boolean =>
  isInEach || at % languages.length === languages.indexOf(language)

/**
 * The journeys of a file that lead through the same screens in two languages, each on its device, take turns: every journey is
 * made in one of them, and both are seen. `TESSERA_WAYS=all` makes every journey in both. What is answered gives, for one
 * journey after the other, what declares it.
 */
export function turnsOf(language: Language): () => Declare {
  let at = 0
  return () => (hasTurn(language, at++) ? test : leaveOut)
}
