import {
  Dialog,
  Form,
  ProblemNote,
  Segmented,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { Markdown } from '@tessera/web-kit/markdown'
import { useState } from 'react'
import { HelpArticle } from '../house-shapes.ts'
import { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { writtenLanguages } from './language-texts.tsx'
import styles from './site.module.css'
import { TextArea } from './text-area.tsx'
import { whatIsWrong } from './what-is-wrong.ts'

type Props = {
  /** Without one, another is written. */
  article: HelpArticle | undefined
  version: string
  onClose: () => void
}

const blank = { title: '', content: '' }

/** One article in each language, with how it will look. */
export function ArticleDialog({ article, version, onClose }: Props) {
  const text = useText(staffMessages)
  const [id, setId] = useState(article?.id ?? '')
  const [texts, setTexts] = useState<HelpArticle['texts']>(article?.texts ?? {})
  const [code, setCode] = useState<(typeof writtenLanguages)[number]>('EN')
  const [wrong, setWrong] = useState<string>()
  const { listArticles, listContentChanges, writeArticle } = settingsStaffCalls
  const write = useCall(writeArticle, {
    refreshes: [listArticles, listContentChanges],
    onSuccess: () => {
      toast(text('staffSaved'))
      onClose()
    },
  })
  const shown = texts[code] ?? blank
  const put = (change: Partial<typeof blank>) =>
    setTexts({ ...texts, [code]: { ...shown, ...change } })
  const save = () => {
    const written = writtenIn(texts)
    const place = whatIsWrong(HelpArticle, { id, texts: written })
    setWrong(place)
    if (place === undefined) write.mutate({ params: { id }, body: { version, texts: written } })
  }
  return (
    <Dialog
      title={article ? text('helpEdit', { name: article.id }) : text('helpAdd')}
      onClose={onClose}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {!article && (
          <TextField
            label={text('helpId')}
            hint={text('helpIdHint')}
            value={id}
            onChange={(event) => setId(event.target.value)}
          />
        )}
        <Segmented
          label={text('contentParts')}
          options={writtenLanguages.map((each) => ({ id: each, name: text(`language.${each}`) }))}
          value={code}
          onChange={setCode}
        />
        <TextField
          label={text('helpTitleOf')}
          value={shown.title}
          onChange={(event) => put({ title: event.target.value })}
        />
        <TextArea
          isTall
          label={text('helpContent')}
          value={shown.content}
          onChange={(event) => put({ content: event.target.value })}
        />
        <Preview content={shown.content} />
        {wrong !== undefined && <p role="alert">{text('staffCheck', { place: wrong })}</p>}
        <ProblemNote problem={write.error} />
        <SubmitButton busy={write.isPending}>{text('staffSave')}</SubmitButton>
      </Form>
    </Dialog>
  )
}

/** The languages in which something is written. */
const writtenIn = (texts: HelpArticle['texts']): HelpArticle['texts'] =>
  Object.fromEntries(
    Object.entries(texts).filter(([, { title, content }]) => title !== '' || content !== ''),
  )

function Preview({ content }: { content: string }) {
  const text = useText(staffMessages)
  return (
    <section className={styles.part} aria-label={text('helpPreview')}>
      <h3>{text('helpPreview')}</h3>
      <Markdown text={content} level={4} />
    </section>
  )
}
