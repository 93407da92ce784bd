import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Messages } from '../texts/define-messages.ts'

/** The groups of the office's menu. */
export type OfficeGroup =
  | 'groupToday'
  | 'groupMoney'
  | 'groupAgents'
  | 'groupLoyalty'
  | 'groupWords'
  | 'groupSite'
  | 'groupDoors'
  | 'groupAdministration'

/** A page of the office with its place in the menu. */
export type OfficeSection<Id extends string = string> = {
  id: Id
  group: OfficeGroup
  /** Among the sections that modules add to the group; the smallest first. */
  order?: number
  icon: LucideIcon
  /** The permission; undefined: none is needed. */
  permission?: string
  /** What follows it in an address is the page's own. */
  path: `/${string}`
  /** Comes when it is opened: make it with `lazyPart`. */
  Page: ComponentType
}

/**
 * What a module has in the office. `words` names what the staff read in place of names of the code, by kind:
 * `section.<id>`, `permission.<name>`, `area.<permissions>`, `act.<module>.<call>`, `task.<job>`, `field.…`, `thing.…`,
 * `value.<field>.<value>`.
 */
export type OfficeModule = { words: Messages; sections: readonly OfficeSection[] }

type SectionIn<Words extends Messages> = keyof Words['texts'] extends infer Key
  ? Key extends `section.${infer Id}`
    ? Id
    : never
  : never

/** Declares what a module has in the office. A section without its word does not compile. */
// @__NO_SIDE_EFFECTS__
export const defineOffice = <Words extends Messages>(office: {
  words: Words
  sections: readonly OfficeSection<SectionIn<Words>>[]
}): OfficeModule => office
