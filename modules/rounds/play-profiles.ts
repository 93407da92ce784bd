import * as z from 'zod/mini'

/** The rules of one game as a member meets them. */
export const PlayRules = z.object({
  /** From the start of a round to the start of the next one of the same game. */
  slotMilliseconds: z.int(),
  otherMilliseconds: z.int(),
  hasAutoplay: z.boolean(),
  /** To the result, before its show is over. */
  maySkip: z.boolean(),
  /** Slots that sell their feature may do so. */
  sellsFeatures: z.boolean(),
  /** A member plays one slot at a time. */
  isOneSlot: z.boolean(),
})
export type PlayRules = z.output<typeof PlayRules>

export const playProfileNames = ['default', 'UK'] as const
export type PlayProfileName = (typeof playProfileNames)[number]

/**
 * The rules that a site may choose. `UK`: the remote technical standards of the Gambling Commission (RTS 8A no autoplay; 14D
 * 2.5 s a slot; 14G 5 s other casino games; 14E no skipping; one slot at a time).
 */
export const playProfiles: Record<PlayProfileName, PlayRules> = {
  default: {
    slotMilliseconds: 1_000,
    otherMilliseconds: 500,
    hasAutoplay: true,
    maySkip: true,
    sellsFeatures: true,
    isOneSlot: false,
  },
  UK: {
    slotMilliseconds: 2_500,
    otherMilliseconds: 5_000,
    hasAutoplay: false,
    maySkip: false,
    sellsFeatures: false,
    isOneSlot: true,
  },
}
