import { Bold, Heading, Italic, Link, List, ListOrdered, Quote } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../texts/use-text.ts'
import { FormField } from '../form-field/form-field.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { type MarkUp, markUp } from './mark-up.ts'
import { markdownMessages } from './markdown-messages.ts'
import styles from './markdown-field.module.css'
import { Markdown } from './markdown.tsx'

type Props = {
  label: string
  value: string
  onValue: (value: string) => void
  /** The language of the text. */
  lang?: string
  error?: string | undefined
}

const tools = [
  ['bold', Bold],
  ['italic', Italic],
  ['heading', Heading],
  ['list', List],
  ['numbers', ListOrdered],
  ['quote', Quote],
  ['link', Link],
] as const
const keys: Partial<Record<string, MarkUp>> = { b: 'bold', i: 'italic', k: 'link' }

/** A text in Markdown with its tools above and how it will look below. */
export function MarkdownField({ label, value, onValue, lang, error }: Props) {
  const text = useText(markdownMessages)
  const area = useRef<HTMLTextAreaElement>(null)
  const [chosen, setChosen] = useState<{ from: number; to: number }>()
  // What is chosen in a field is the browser's; after a tool it stays where the tool left it.
  useEffect(() => {
    if (!chosen) return
    area.current?.focus()
    area.current?.setSelectionRange(chosen.from, chosen.to)
  }, [chosen])
  const apply = (kind: MarkUp) => {
    const field = area.current
    if (!field) return
    const { selectionStart: from, selectionEnd: to } = field
    const marked = markUp(kind, { text: value, from, to })
    onValue(marked.text)
    setChosen({ from: marked.from, to: marked.to })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const kind = event.ctrlKey || event.metaKey ? keys[event.key.toLowerCase()] : undefined
    if (!kind) return
    event.preventDefault()
    apply(kind)
  }
  return (
    <>
      <FormField label={label} hint={text('markHint')} error={error}>
        {({ className, ...control }) => (
          <div className={styles.editor}>
            <div
              role="toolbar"
              aria-label={text('marks', { name: label })}
              className={styles.tools}
            >
              {tools.map(([kind, Icon]) => (
                <IconButton key={kind} label={text(`mark.${kind}`)} onClick={() => apply(kind)}>
                  <Icon size={16} aria-hidden="true" />
                </IconButton>
              ))}
            </div>
            <textarea
              {...control}
              ref={area}
              lang={lang}
              className={`${className} ${styles.area}`}
              value={value}
              onKeyDown={onKeyDown}
              onChange={(event) => onValue(event.target.value)}
            />
          </div>
        )}
      </FormField>
      <section className={styles.preview} aria-label={text('markPreview')}>
        <p className={styles.quiet}>{text('markPreview')}</p>
        <Markdown text={value} level={4} />
      </section>
    </>
  )
}
