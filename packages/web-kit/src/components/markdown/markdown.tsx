import { lexer, type Token, type Tokens } from 'marked'
import type { ReactNode } from 'react'
import styles from './markdown.module.css'
import { plainParagraphs } from './plain-paragraphs.ts'

type Props = {
  text: string
  /** The heading level of the text's first heading in the page. */
  level?: 2 | 3 | 4
}

/**
 * Markdown as elements of the page. No HTML is ever made of a text: a tag in it is shown as it was written, a picture
 * is its words, and a link leads to a page of ours, to a safe address or nowhere.
 */
export function Markdown({ text, level = 3 }: Props) {
  const paragraphs = plainParagraphs(text)?.map((words, index) => <p key={index}>{words}</p>)
  return <div className={styles.markdown}>{paragraphs ?? blocks(lexer(text), level)}</div>
}

function blocks(tokens: readonly Token[], level: number): ReactNode[] {
  return tokens.map((token, index) => (
    <Block key={index} token={token as Tokens.Generic} level={level} />
  ))
}

function Block({ token, level }: { token: Tokens.Generic; level: number }): ReactNode {
  const inside = token.tokens ?? []
  switch (token.type) {
    case 'heading': {
      const Heading = `h${Math.min(6, level + Number(token['depth']) - 1)}` as 'h3'
      return <Heading>{inline(inside)}</Heading>
    }
    case 'paragraph':
      return <p>{inline(inside)}</p>
    case 'text':
      return inside.length > 0 ? inline(inside) : plain(token)
    case 'list':
      return <List token={token as Tokens.List} level={level} />
    case 'blockquote':
      return <blockquote>{blocks(inside, level)}</blockquote>
    case 'code':
      return (
        <pre>
          <code>{String(token['text'])}</code>
        </pre>
      )
    case 'hr':
      return <hr />
    case 'space':
    case 'def':
      return null
    default:
      return <p>{token.raw}</p>
  }
}

function List({ token, level }: { token: Tokens.List; level: number }) {
  const Name = token.ordered ? 'ol' : 'ul'
  return (
    <Name start={token.ordered && token.start !== '' ? token.start : undefined}>
      {token.items.map((item, index) => (
        <li key={index}>{blocks(item.tokens, level)}</li>
      ))}
    </Name>
  )
}

function inline(tokens: readonly Token[]): ReactNode[] {
  return tokens.map((token, index) => <Inline key={index} token={token as Tokens.Generic} />)
}

function Inline({ token }: { token: Tokens.Generic }): ReactNode {
  const inside = token.tokens ?? []
  switch (token.type) {
    case 'strong':
      return <strong>{inline(inside)}</strong>
    case 'em':
      return <em>{inline(inside)}</em>
    case 'del':
      return <del>{inline(inside)}</del>
    case 'codespan':
      return <code>{plain(token)}</code>
    case 'br':
      return <br />
    case 'link': {
      const href = safeHref(String(token['href']))
      const words = inline(inside)
      return href === undefined ? words : <SafeLink href={href}>{words}</SafeLink>
    }
    case 'image':
      return plain(token)
    case 'text':
    case 'escape':
      return inside.length > 0 ? inline(inside) : plain(token)
    default:
      return token.raw
  }
}

function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  const isOutside = !/^[/#]/.test(href)
  return (
    <a href={href} {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  )
}

/** An address that may be followed: of this site, of another in full, or to write to. */
export function safeHref(href: string): string | undefined {
  const isOurs = /^(\/(?![/\\])|#)/.test(href)
  return isOurs || /^(https:\/\/|mailto:)/i.test(href) ? href : undefined
}

const plain = (token: Tokens.Generic): string => String(token['text'] ?? token.raw)
