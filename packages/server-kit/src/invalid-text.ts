// Characters that change or embed the direction of what follows: a name with one of them reads as another name.
const turned = /[\u202a-\u202e\u2066-\u2069]/
const half = /\p{Cs}/u
// A password is only ever hashed, and an existing one must go on to work.
const isHidden = (name: string): boolean => /password/i.test(name)

/** Why this text can be neither kept nor shown as it is; nothing where it can. */
function whyOdd(text: string, name: string): string | undefined {
  if (text.includes('\0')) return 'contains a NUL character'
  if (half.test(text)) return 'contains half a character'
  if (!isHidden(name) && turned.test(text))
    return 'contains characters that change the direction of text'
  return undefined
}

/** Every text in this value, names of its fields among them, that no call takes: the path to it with the reason. */
export function oddTexts(value: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  const waiting: { value: unknown; path: string; name: string }[] = [{ value, path: '', name: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, name } = next
    if (typeof next.value === 'string') {
      const why = whyOdd(next.value, name)
      if (why) found[path] = why
    } else if (typeof next.value === 'object' && next.value !== null) {
      for (const [key, inner] of Object.entries(next.value)) {
        const why = whyOdd(key, '')
        const at = path === '' ? key : `${path}.${key}`
        if (why) found[path === '' ? 'fields' : path] = why
        else waiting.push({ value: inner, path: at, name: Array.isArray(next.value) ? name : key })
      }
    }
  }
  return found
}
