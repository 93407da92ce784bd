import { LanguageField, TextField, useText } from '@tessera/web-kit'
import { MarkdownField } from '@tessera/web-kit/markdown-field'
import { useState } from 'react'
import type { Texts } from '../shapes.ts'
import { staffMessages } from '../staff-messages.ts'

const blank = { title: '', content: '' }

type Props = { texts: Texts; onTexts: (texts: Texts) => void }

/** A title and a text in each language of the site, with a preview. */
export function TextsEditor({ texts, onTexts }: Props) {
  const text = useText(staffMessages)
  const [code, setCode] = useState('EN')
  const shown = texts[code] ?? blank
  const put = (change: Partial<typeof blank>) =>
    onTexts({ ...texts, [code]: { ...shown, ...change } })
  return (
    <>
      <LanguageField label={text('staffLanguage')} texts={texts} value={code} onChange={setCode} />
      <TextField
        label={text('staffTitle')}
        lang={code.toLowerCase()}
        value={shown.title}
        onChange={(event) => put({ title: event.target.value })}
      />
      <MarkdownField
        key={code}
        label={text('staffContent')}
        lang={code.toLowerCase()}
        value={shown.content}
        onValue={(content) => put({ content })}
      />
    </>
  )
}
