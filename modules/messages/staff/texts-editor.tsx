import { Segmented, TextField, useText } from '@tessera/web-kit'
import { MarkdownField } from '@tessera/web-kit/markdown-field'
import { useState } from 'react'
import type { Texts } from '../shapes.ts'
import { staffMessages } from '../staff-messages.ts'

/** The languages of the site's own texts. Every other falls back to the first. */
const languages = ['EN', 'ES'] as const
const blank = { title: '', content: '' }

type Props = { texts: Texts; onTexts: (texts: Texts) => void }

/** A title and a text in each language of the site, with a preview. */
export function TextsEditor({ texts, onTexts }: Props) {
  const text = useText(staffMessages)
  const [code, setCode] = useState<(typeof languages)[number]>('EN')
  const shown = texts[code] ?? blank
  const put = (change: Partial<typeof blank>) =>
    onTexts({ ...texts, [code]: { ...shown, ...change } })
  return (
    <>
      <Segmented
        label={text('staffLanguage')}
        options={languages.map((id) => ({ id, name: text(`language.${id}`) }))}
        value={code}
        onChange={setCode}
      />
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
