import {
  Dialog,
  Form,
  isReason,
  isUnchanged,
  ProblemNote,
  ReasonField,
  LanguageField,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { MarkdownField } from '@tessera/web-kit/markdown-field'
import { useState } from 'react'
import { HelpArticle } from '../about-shapes.ts'
import { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { DraftAct } from './draft-act.tsx'
import { DraftDiff } from './draft-diff.tsx'
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
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isTried, setTried] = useState(false)
  const { listArticles, listContentChanges, writeArticle } = settingsStaffCalls
  const write = useCall(writeArticle, {
    refreshes: [listArticles, listContentChanges],
    onSuccess: () => {
      toast(text('staffSaved'))
      onClose()
    },
  })
  const written = writtenIn(texts)
  const isSame = article !== undefined && isUnchanged(article.texts, written)
  const check = () => {
    const place = whatIsWrong(HelpArticle, { id, texts: written })
    return place === undefined ? undefined : text('staffCheck', { place })
  }
  const save = () => {
    const found = check()
    setWrong(found)
    setTried(true)
    if (found !== undefined || isSame || !isReason(reason)) return
    write.mutate({ params: { id }, body: { version, texts: written, reason: reason.trim() } })
  }
  const name = article && (article.texts['EN']?.title ?? article.id)
  return (
    <Dialog
      title={name === undefined ? text('helpAdd') : text('helpEdit', { name })}
      kind="broad"
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
        <ArticleTexts texts={texts} onTexts={setTexts} />
        {article && !isSame && <DraftDiff before={article.texts} after={written} />}
        {!isSame && <ReasonField value={reason} onValue={setReason} isMissing={isTried} />}
        {wrong !== undefined && <p role="alert">{wrong}</p>}
        <ProblemNote problem={write.error} />
        <SubmitButton busy={write.isPending} isOff={isSame}>
          {text('staffSave')}
        </SubmitButton>
      </Form>
      <DraftAct
        subject={`help:${id}`}
        version={version}
        value={written}
        check={check}
        isOff={isSame}
      />
    </Dialog>
  )
}

/** The languages in which something is written. */
const writtenIn = (texts: HelpArticle['texts']): HelpArticle['texts'] =>
  Object.fromEntries(
    Object.entries(texts).filter(([, { title, content }]) => title !== '' || content !== ''),
  )

type TextsProps = {
  texts: HelpArticle['texts']
  onTexts: (texts: HelpArticle['texts']) => void
}

function ArticleTexts({ texts, onTexts }: TextsProps) {
  const text = useText(staffMessages)
  const [code, setCode] = useState('EN')
  const shown = texts[code] ?? blank
  const put = (change: Partial<typeof blank>) =>
    onTexts({ ...texts, [code]: { ...shown, ...change } })
  return (
    <>
      <LanguageField label={text('bannerLanguage')} texts={texts} value={code} onChange={setCode} />
      <TextField
        label={text('helpTitleOf')}
        value={shown.title}
        onChange={(event) => put({ title: event.target.value })}
      />
      <MarkdownField
        key={code}
        label={text('helpContent')}
        lang={code.toLowerCase()}
        value={shown.content}
        onValue={(content) => put({ content })}
      />
    </>
  )
}
