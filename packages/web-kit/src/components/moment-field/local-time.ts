const two = (value: number) => String(value).padStart(2, '0')

/** An instant as a field for local date and time takes it; empty where there is none. */
export function toLocal(at: string | null): string {
  if (at === null) return ''
  const date = new Date(at)
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** What such a field gives, as an instant; nothing where it is empty or unfinished. */
export function fromLocal(typed: string): string | null {
  const date = new Date(typed)
  return typed === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}
