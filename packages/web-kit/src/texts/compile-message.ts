import type { CompiledMessage, CompiledMessageToken } from '@lingui/message-utils/compileMessage'

type Reader = { text: string; at: number }

/**
 * Compiles an ICU message into the form that `fillMessage` fills in: placeholders, formatted placeholders, plural,
 * selectordinal and select. Lingui's compiler does the same and is nine times as large, which every visitor would load
 * first. A malformed text is shown as it is.
 */
export function compileMessage(text: string): CompiledMessage {
  const reader = { text, at: 0 }
  const message = readText(reader, false)
  return reader.at < text.length ? [text] : message
}

function readText(reader: Reader, isPlural: boolean): CompiledMessage {
  const tokens: CompiledMessageToken[] = []
  let words = ''
  const push = (token: CompiledMessageToken) => {
    if (words) tokens.push(words)
    words = ''
    tokens.push(token)
  }
  for (; reader.at < reader.text.length; reader.at++) {
    const letter = reader.text.charAt(reader.at)
    if (letter === '}') break
    if (letter === "'") words += readQuote(reader, isPlural)
    else if (letter === '#' && isPlural) push('#')
    else if (letter === '{') push(readHole(reader))
    else words += letter
  }
  if (words) tokens.push(words)
  return tokens
}

// An apostrophe is itself, unless it keeps a brace from being one: «'{'». Two of them are one.
function readQuote(reader: Reader, isPlural: boolean): string {
  const { text, at } = reader
  const next = text.charAt(at + 1)
  if (next === "'") reader.at += 1
  if (next === "'" || !(next === '{' || next === '}' || (next === '#' && isPlural))) return "'"
  const end = text.indexOf("'", at + 1)
  reader.at = end < 0 ? text.length - 1 : end
  return text.slice(at + 1, end < 0 ? text.length : end)
}

// Starts on the `{` and ends on the `}` of the same placeholder.
function readHole(reader: Reader): CompiledMessageToken {
  reader.at += 1
  const name = readWord(reader)
  if (reader.text.charAt(reader.at) !== ',') return [name]
  reader.at += 1
  const kind = readWord(reader)
  if (reader.text.charAt(reader.at) !== ',') return [name, kind]
  reader.at += 1
  if (!/^(plural|selectordinal|select)$/.test(kind)) return [name, kind, readWord(reader)]
  return [name, kind, readBranches(reader, kind !== 'select')]
}

function readWord(reader: Reader): string {
  const start = reader.at
  while (reader.at < reader.text.length && !/[,{}]/.test(reader.text.charAt(reader.at)))
    reader.at += 1
  return reader.text.slice(start, reader.at).trim()
}

function readBranches(reader: Reader, isPlural: boolean) {
  const branches: Record<string, CompiledMessage> = {}
  let offset: number | undefined
  for (
    let name = readWord(reader);
    reader.text.charAt(reader.at) === '{';
    name = readWord(reader)
  ) {
    const shift = /^offset:\s*(\d+)\s+/.exec(name)
    if (shift) offset = Number(shift[1])
    reader.at += 1
    branches[name.slice(shift?.[0].length ?? 0).replace(/^=/, '')] = readText(reader, isPlural)
    reader.at += 1
  }
  return { offset, ...branches }
}
