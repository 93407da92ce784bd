import { TextField, useLanguageName, useText, useWrittenLanguages } from '@tessera/web-kit'
import { staffMessages } from '../staff-messages.ts'
import styles from './site.module.css'
import { TextArea } from './text-area.tsx'

type Texts = Record<string, string>
type Props = {
  name: string
  hint?: string
  texts: Texts
  onTexts: (texts: Texts) => void
  isLong?: boolean
}

/** One text in each language of the site. An empty text is not stored. */
export function LanguageTexts({ name, hint, texts, onTexts, isLong = false }: Props) {
  const text = useText(staffMessages)
  const nameOf = useLanguageName()
  const codes = useWrittenLanguages(texts)
  const set = (code: string, typed: string) => {
    const { [code]: _, ...others } = texts
    onTexts(typed === '' ? others : { ...others, [code]: typed })
  }
  return (
    <div className={styles.pair}>
      {codes.map((code) => {
        const label = text('staffInLanguage', { name, language: nameOf(code) })
        const control = {
          label,
          hint,
          lang: code.toLowerCase(),
          value: texts[code] ?? '',
        }
        return isLong ? (
          <TextArea key={code} {...control} onChange={(event) => set(code, event.target.value)} />
        ) : (
          <TextField key={code} {...control} onChange={(event) => set(code, event.target.value)} />
        )
      })}
    </div>
  )
}
