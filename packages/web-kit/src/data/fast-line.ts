type Asked = { path: string; body: unknown; signal: AbortSignal | undefined }
type Answer = { status: number; answer: unknown }

/** Asks over a line that is open; nothing where none is. */
type FastLine = (asked: Asked) => Promise<Answer> | undefined

let fastLine: FastLine = () => undefined

/** From now on fast calls go over this line whenever it is open. */
export function askFastBy(next: FastLine): void {
  fastLine = next
}

export const askFast = (asked: Asked): Promise<Answer> | undefined => fastLine(asked)
