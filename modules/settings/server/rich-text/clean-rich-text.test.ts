import { lexer } from 'marked'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSafeHref } from '../../safe-href.ts'
import { cleanRichText } from './clean-rich-text.ts'
import { xssPayloads } from './xss-payloads.fixture.ts'

// What any reader of Markdown, also one that lets HTML through, could make of a text.
function dangersIn(text: string): string[] {
  const found = text.match(/<[a-z!/?][^>]*>?/gi) ?? []
  const walk = (token: {
    type: string
    href?: string
    tokens?: unknown[]
    items?: unknown[]
  }): string[] => {
    const isLink = ['link', 'image', 'def'].includes(token.type)
    const own = isLink && !isSafeHref(token.href ?? '') ? [token.href ?? ''] : []
    const html = token.type === 'html' ? ['html'] : []
    const inside = [...(token.tokens ?? []), ...(token.items ?? [])] as never[]
    return [...own, ...html, ...inside.flatMap(walk)]
  }
  return [...found, ...(lexer(text) as unknown as never[]).flatMap(walk)]
}

describe('what a text may not do', () => {
  test('the list is long enough, and each entry is dangerous before it is cleaned or harmless as it is', () => {
    expect(xssPayloads.length).toBeGreaterThanOrEqual(60)
    expect(xssPayloads.filter((each) => dangersIn(each).length > 0).length).toBeGreaterThan(70)
  })

  test.each(xssPayloads)(
    '%j leaves no tag and no bad address, alone or within a text',
    (payload) => {
      for (const text of [
        payload,
        `Before ${payload} after`,
        `- one\n- ${payload}\n\nLast words.`,
      ]) {
        const clean = cleanRichText(text)
        expect(clean).toBeDefined()
        expect(dangersIn(clean ?? '')).toEqual([])
        expect(clean).not.toMatch(
          /\(\s*<?\s*(javascript|vbscript|data|blob|file)\s*:|onerror\s*=|onload\s*=/i,
        )
      }
    },
  )

  test('two dangers put together make no third', () => {
    const one = fc.constantFrom(...xssPayloads)
    const cut = fc.tuple(one, one, fc.nat(30)).map(([a, b, at]) => a.slice(0, at) + b + a.slice(at))
    fc.assert(
      fc.property(cut, (text) => {
        const clean = cleanRichText(text)
        expect(clean === undefined ? [] : dangersIn(clean)).toEqual([])
      }),
      { numRuns: 400 },
    )
  })
})

test.each([
  '# Limits\n\nSet *your own*, **today**.\n\n- one\n- two\n\n1. three\n\n> four',
  '[Help](/help#term), [us](https://site.example/a?b=c&d=e), [write](mailto:desk@site.example)',
  'Odds > 2.00 & stakes < $5: «fair» — "always", it\'s 3 < 4 and 5 > 4 & so on',
  'Line one  \nline two\n\n---\n\n`code` and ~~gone~~',
])('%j stays as it was written', (text) => {
  expect(cleanRichText(text)).toBe(text)
})

test('an address in brackets stays a link, without the brackets', () => {
  expect(cleanRichText('See <https://site.example/rules>.')).toBe('See https://site.example/rules.')
})

test('a long text is cleaned at once', () => {
  const text = '<b>word</b> [x](javascript:1) &lt;i&gt; '.repeat(500)
  const from = performance.now()
  expect(dangersIn(cleanRichText(text.slice(0, 20_000)) ?? '')).toEqual([])
  expect(performance.now() - from).toBeLessThan(2_000)
})
