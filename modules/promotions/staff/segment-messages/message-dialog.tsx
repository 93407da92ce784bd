import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type CallProblem,
  Confirm,
  Dialog,
  Form,
  LanguageField,
  newId,
  ProblemNote,
  query,
  SelectField,
  send,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useLanguageName,
  useText,
} from '@tessera/web-kit'
import { MarkdownField } from '@tessera/web-kit/markdown-field'
import { settingsCalls } from '@tessera/settings/calls'
import { useState } from 'react'
import { messageTitleMost } from '../../builder-limits.ts'
import {
  type MessageTarget,
  type MessageTexts,
  segmentMessageCalls,
} from '../../segment-message-staff-calls.ts'
import { segmentMessageTexts } from '../../segment-message-messages.ts'
import type { Who } from '../../who.ts'
import forms from '../builder/builder.module.css'

const { countSegmentMessage, listSegmentMessages, sendSegmentMessage } = segmentMessageCalls
const blank = { title: '', content: '' }

type Props = {
  name: string
  who: Who
  /** Of a promotion; a segment is asked in which currency. */
  promotion?: { id: string; unit: string }
  onClose: () => void
}

/** Writes to members: first it is counted to how many, then it is confirmed, then a job sends it. */
export function MessageDialog({ name, who, promotion, onClose }: Props) {
  const text = useText(segmentMessageTexts)
  // The same try keeps its id: sent again it reaches nobody again.
  const [id, setId] = useState(newId)
  const { data } = useQuery({ ...query(settingsCalls.listCurrencies, {}), throwOnError: false })
  const [chosen, setChosen] = useState('')
  const first = data?.list.find(({ isDefault }) => isDefault)?.code ?? ''
  const unit = promotion?.unit ?? (chosen || first)
  const [texts, setTexts] = useState<MessageTexts>({})
  const [isMissing, setMissing] = useState(false)
  const target: MessageTarget = { promotionId: promotion?.id ?? null, unit, who }
  const count = useMutation<{ members: number }, CallProblem, MessageTarget>({
    mutationFn: (body) => send(countSegmentMessage, { body }),
  })
  const post = useCall(sendSegmentMessage, {
    refreshes: [listSegmentMessages],
    onSuccess: () => {
      toast(text('started'))
      onClose()
    },
    onError: () => {
      setId(newId())
      count.reset()
    },
  })
  const written = writtenIn(texts)
  const members = count.data?.members
  return (
    <Dialog title={text('writeTo', { name })} kind="broad" onClose={onClose}>
      <Form
        className={forms.part}
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(!written['EN'])
          if (written['EN'] && unit !== '' && !count.isPending) count.mutate(target)
        }}
      >
        {!promotion && (
          <SelectField
            label={text('currency')}
            options={(data?.list ?? []).map(({ code }) => ({ id: code, name: code }))}
            value={unit}
            onChange={({ target: { value } }) => setChosen(value)}
          />
        )}
        <TextsFields texts={texts} onTexts={setTexts} />
        {isMissing && <p role="alert">{text('needed')}</p>}
        {members === 0 && <p role="alert">{text('nobody')}</p>}
        <ProblemNote problem={count.error ?? post.error} />
        <SubmitButton busy={count.isPending || post.isPending}>{text('check')}</SubmitButton>
      </Form>
      {members !== undefined && members > 0 && (
        <Confirm
          title={text('writeTo', { name })}
          question={text('ask', { members })}
          act={text('send')}
          isBusy={post.isPending}
          onConfirm={() => post.mutate({ body: { ...target, id, texts: written, members } })}
          onCancel={() => count.reset()}
        />
      )}
    </Dialog>
  )
}

/** The languages in which both parts are written. */
const writtenIn = (texts: MessageTexts): MessageTexts =>
  Object.fromEntries(
    Object.entries(texts)
      .map(
        ([code, { title, content }]) =>
          [code, { title: title.trim(), content: content.trim() }] as const,
      )
      .filter(([, { title, content }]) => title !== '' && content !== ''),
  )

type TextsProps = { texts: MessageTexts; onTexts: (texts: MessageTexts) => void }

function TextsFields({ texts, onTexts }: TextsProps) {
  const text = useText(segmentMessageTexts)
  const nameOf = useLanguageName()
  const [code, setCode] = useState('EN')
  const shown = texts[code] ?? blank
  const language = nameOf(code)
  const put = (part: Partial<typeof blank>) => onTexts({ ...texts, [code]: { ...shown, ...part } })
  return (
    <>
      <LanguageField label={text('language')} texts={texts} value={code} onChange={setCode} />
      <p>{text('languageHint')}</p>
      <TextField
        label={text('subject', { language })}
        lang={code.toLowerCase()}
        maxLength={messageTitleMost}
        value={shown.title}
        onChange={({ target }) => put({ title: target.value })}
      />
      <MarkdownField
        key={code}
        label={text('content', { language })}
        lang={code.toLowerCase()}
        value={shown.content}
        onValue={(content) => put({ content })}
      />
    </>
  )
}
