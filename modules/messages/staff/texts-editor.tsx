import { FormField, Segmented, TextField, useText } from '@tessera/web-kit'
import { Markdown } from '@tessera/web-kit/markdown'
import { useState } from 'react'
import type { Texts } from '../shapes.ts'
import { staffMessages } from '../staff-messages.ts'
import styles from './staff.module.css'

/** The languages that the house itself writes in. Every other falls back to the first. */
const languages = ['EN', 'ES'] as const
const blank = { title: '', content: '' }

type Props = { texts: Texts; onTexts: (texts: Texts) => void }

/** A title and a text in each language of the house, with how they will look. */
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
      <FormField label={text('staffContent')}>
        {({ className, ...control }) => (
          <textarea
            {...control}
            lang={code.toLowerCase()}
            className={`${className} ${styles.area}`}
            value={shown.content}
            onChange={(event) => put({ content: event.target.value })}
          />
        )}
      </FormField>
      <section className={styles.preview} aria-label={text('staffPreview')}>
        <p className={styles.quiet}>{text('staffPreview')}</p>
        {shown.title !== '' && <h3>{shown.title}</h3>}
        <Markdown text={shown.content} level={4} />
      </section>
    </>
  )
}
