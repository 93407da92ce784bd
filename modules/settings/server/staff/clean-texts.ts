import { settingsProblems } from '../../problems.ts'
import { cleanRichText } from '../rich-text/clean-rich-text.ts'

/** Texts in Markdown, by language, as they may be kept. Problem: `settingRefused`. */
export const cleanTexts = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, cleanText(text)]))

export function cleanText(text: string): string {
  const clean = cleanRichText(text)
  if (clean === undefined)
    throw settingsProblems.settingRefused({ reason: 'the text is full of tags' })
  return clean
}
