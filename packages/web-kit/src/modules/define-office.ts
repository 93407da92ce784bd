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

/** What a module has in the office. `titles` has what each section is called, by its id. */
export type OfficeModule = { titles: Messages; sections: readonly OfficeSection[] }

/** Declares what a module has in the office. A section without its title does not compile. */
// @__NO_SIDE_EFFECTS__
export const defineOffice = <Titles extends Messages>(office: {
  titles: Titles
  sections: readonly OfficeSection<keyof Titles['texts'] & string>[]
}): OfficeModule => office
