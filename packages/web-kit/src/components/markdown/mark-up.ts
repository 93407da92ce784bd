export type MarkUp = 'bold' | 'italic' | 'heading' | 'list' | 'numbers' | 'quote' | 'link'
export type Marked = { text: string; from: number; to: number }

const around = { bold: '**', italic: '*' } as const
const before = { heading: '## ', list: '- ', numbers: '1. ', quote: '> ' } as const

/** A text with its chosen part marked up, or plain again where it was; and what is chosen then. */
export function markUp(kind: MarkUp, { text, from, to }: Marked): Marked {
  if (kind === 'link') return withLink({ text, from, to })
  return kind === 'bold' || kind === 'italic'
    ? withSigns(around[kind], { text, from, to })
    : withLines(before[kind], { text, from, to })
}

function withSigns(sign: string, { text, from, to }: Marked): Marked {
  const chosen = text.slice(from, to)
  const [start, end] = [text.slice(0, from), text.slice(to)]
  if (start.endsWith(sign) && end.startsWith(sign)) {
    const plain = start.slice(0, -sign.length) + chosen + end.slice(sign.length)
    return { text: plain, from: from - sign.length, to: to - sign.length }
  }
  return {
    text: start + sign + chosen + sign + end,
    from: from + sign.length,
    to: to + sign.length,
  }
}

function withLines(sign: string, { text, from, to }: Marked): Marked {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const last = text.indexOf('\n', to)
  const end = last === -1 ? text.length : last
  const lines = text.slice(start, end).split('\n')
  const isMarked = lines.every((line) => line.startsWith(sign))
  const changed = lines.map((line) => (isMarked ? line.slice(sign.length) : sign + line)).join('\n')
  return {
    text: text.slice(0, start) + changed + text.slice(end),
    from: start,
    to: start + changed.length,
  }
}

function withLink({ text, from, to }: Marked): Marked {
  const words = text.slice(from, to)
  const address = 'https://'
  const link = `[${words}](${address})`
  // What is still to be written is chosen: the address, or the words first.
  const at = words === '' ? from + 1 : from + words.length + 3
  return {
    text: text.slice(0, from) + link + text.slice(to),
    from: at,
    to: words === '' ? at : at + address.length,
  }
}
