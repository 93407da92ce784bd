import { Dialog, Form, LanguageField, SubmitButton, TextField, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { BannerDraft } from '../banner-shapes.ts'
import { staffMessages } from '../staff-messages.ts'
import { BannerPreview } from './banner-look.tsx'
import { BannerTerms } from './banner-terms.tsx'
import { useCheck } from './use-check.ts'

type Props = {
  known: BannerDraft
  onBanner: (banner: BannerDraft) => void
  onClose: () => void
}

const blank = { title: '', body: '', action: '' }
const fields = [
  ['title', 'helpTitleOf', 80],
  ['body', 'bannerBody', 200],
  ['action', 'bannerAction', 40],
] as const

/** One banner: its words in each language, where it leads, for whom and when it is shown, and how it looks. */
export function BannerEditor({ known, onBanner, onClose }: Props) {
  const text = useText(staffMessages)
  const check = useCheck()
  const [banner, setBanner] = useState(known)
  const [code, setCode] = useState('EN')
  const [wrong, setWrong] = useState<string>()
  const words = banner.texts[code] ?? blank
  const put = (change: Partial<BannerDraft>) => setBanner({ ...banner, ...change })
  return (
    <Dialog title={text('bannerEdit')} kind="broad" onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          const written = { ...banner, texts: writtenIn(banner.texts) }
          const found = check(BannerDraft, written)
          setWrong(found)
          if (found === undefined) onBanner(written)
        }}
      >
        <LanguageField
          label={text('bannerLanguage')}
          texts={banner.texts}
          value={code}
          onChange={setCode}
        />
        {fields.map(([key, name, most]) => (
          <TextField
            key={key}
            label={text(name)}
            lang={code.toLowerCase()}
            maxLength={most}
            value={words[key]}
            onChange={({ target }) =>
              put({ texts: { ...banner.texts, [code]: { ...words, [key]: target.value } } })
            }
          />
        ))}
        <BannerTerms banner={banner} put={put} />
        <BannerPreview words={words} picture={banner.picture} />
        {wrong !== undefined && <p role="alert">{wrong}</p>}
        <SubmitButton busy={false}>{text('bannerTake')}</SubmitButton>
      </Form>
    </Dialog>
  )
}

/** The languages in which there is a title. */
const writtenIn = (texts: BannerDraft['texts']): BannerDraft['texts'] =>
  Object.fromEntries(Object.entries(texts).filter(([, { title }]) => title.trim() !== ''))
