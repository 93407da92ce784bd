/** A message as it is to arrive. */
export type Message = { to: string; subject: string; text: string }

/** What the operator has set; secrets apart, so that nothing shows them by mistake. */
export type AdapterSettings = {
  settings: Record<string, string>
  secrets: Record<string, string>
}

/** A way to send messages. */
export type Adapter = {
  /** Names that must be set before it can carry anything. */
  needs: { settings: readonly string[]; secrets: readonly string[] }
  /** Says what is wrong with what was set, or nothing. */
  fault?: (given: AdapterSettings) => string | undefined
  /** Hands a message over, or throws. */
  deliver: (message: Message, given: AdapterSettings) => Promise<void>
}

/** A message that was not taken. `isFinal`: trying again is of no use. */
export class DeliveryFault extends Error {
  override readonly name = 'DeliveryFault'
  readonly isFinal: boolean

  constructor(message: string, { isFinal }: { isFinal: boolean }) {
    super(message)
    this.isFinal = isFinal
  }
}
