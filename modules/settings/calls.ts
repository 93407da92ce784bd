import { call, feed, Line } from '@tessera/calls'
import * as z from 'zod/mini'
import {
  Banner,
  bannerGroups,
  FieldRule,
  LanguageCode,
  OfferedCurrency,
  OfferedLanguage,
  SiteInfo,
  SiteStatus,
} from './field-shapes.ts'
import { flagNames } from './flags.ts'
import { Mirror } from './brand-shape.ts'
import { ContactKind, Downloads, Licence, OfficialChannel } from './about-shapes.ts'

export { draftCalls, Subject } from './draft-calls.ts'
export { settingsStaffCalls } from './staff-calls.ts'
export { boundsOf, checkField, type Mismatch, ruleOf } from './check-field.ts'
export {
  Banner,
  bannerGroups,
  FieldRule,
  LanguageCode,
  SiteInfo,
  SiteStatus,
} from './field-shapes.ts'
export { type FlagName, flagNames, type Flags, flagTree } from './flags.ts'
export { messages as settingsMessages } from './messages.ts'
export { type PatternId, patternIds } from './pattern-ids.ts'
export { patternKinds } from './patterns.ts'
export { Brand, fontPairs } from './brand-shape.ts'
export { brandStyle, brandTokens } from './brand-style.ts'
export { failureCalls, type FailureKind } from './failure-calls.ts'
export { settingsProblems } from './problems.ts'
export { SessionLimits } from './session-limits.ts'

/** Public information about the site. */
const AboutInfo = z.object({
  licence: z.nullable(
    z.extend(z.omit(Licence, { isShown: true, texts: true }), { text: z.string() }),
  ),
  channels: z.array(OfficialChannel),
  downloads: Downloads,
})
export type AboutInfo = z.output<typeof AboutInfo>

const inLanguage = { language: z._default(LanguageCode, 'EN') }

export const settingsCalls = {
  readFlags: call({
    method: 'GET',
    path: '/wps/system/whitelabel',
    access: 'guest',
    isForAll: true,
    summary: 'Which features are switched on',
    reply: z.record(z.enum(flagNames), z.boolean()),
  }),

  readStatus: call({
    method: 'GET',
    path: '/wps/system/status',
    access: 'guest',
    isForAll: true,
    isAlwaysOpen: true,
    summary: 'Whether the site is open: 0 normal, 1 maintenance, 2 region restricted',
    query: z.object(inLanguage),
    reply: SiteStatus,
  }),

  readRegisterRules: call({
    method: 'GET',
    path: '/wps/system/setting/register',
    access: 'guest',
    isForAll: true,
    summary: 'The fields of the registration form, in order, with the rule of each',
    reply: z.object({ rules: z.array(FieldRule), minimumAge: z.int() }),
  }),

  listDomainRoutes: call({
    method: 'GET',
    path: '/wps/system/domainRoute',
    access: 'guest',
    isForAll: true,
    summary: 'The addresses of this site',
    reply: z.object({ mainDomain: z.string(), list: z.array(Mirror) }),
  }),

  listHelp: call({
    method: 'GET',
    path: '/wps/system/helpCenter',
    access: 'guest',
    isForAll: true,
    summary: 'The articles of the help centre',
    query: z.object({
      lang: z._default(LanguageCode, 'EN'),
      device: z._default(z.enum(['WEB', 'MOBILE']), 'WEB'),
    }),
    reply: z.object({
      list: z.array(z.object({ id: z.string(), title: z.string(), content: z.string() })),
    }),
  }),

  readSite: call({
    method: 'GET',
    path: '/wps/system/permission',
    access: 'guest',
    isForAll: true,
    isAlwaysOpen: true,
    summary: 'What a browser must know before it shows anything',
    query: z.object(inLanguage),
    reply: SiteInfo,
  }),

  listBanners: call({
    method: 'GET',
    path: '/wps/system/banners',
    access: 'guest',
    summary: 'The banners of a group that are shown now, in order',
    query: z.object({ groupName: z._default(z.enum(bannerGroups), 'w_home'), ...inLanguage }),
    reply: z.object({ list: z.array(Banner) }),
  }),

  listCurrencies: call({
    method: 'GET',
    path: '/wps/system/currencies',
    access: 'guest',
    isForAll: true,
    summary: 'The currencies that a member may hold',
    reply: z.object({ list: z.array(OfferedCurrency) }),
  }),

  listLanguages: call({
    method: 'GET',
    path: '/wps/system/languages',
    access: 'guest',
    isForAll: true,
    summary: 'The languages of the site',
    reply: z.object({ list: z.array(OfferedLanguage) }),
  }),

  readAboutInfo: call({
    method: 'GET',
    path: '/wps/system/about',
    access: 'guest',
    isForAll: true,
    summary: 'The licence of the site, the channels where it writes, and where its apps are',
    query: z.object(inLanguage),
    reply: AboutInfo,
  }),

  checkRepresentative: call({
    method: 'POST',
    path: '/wps/system/representative',
    access: 'guest',
    summary: 'Whether an account or link belongs to a representative of the site',
    body: z.object({ account: Line(200) }),
    reply: z.object({
      isOfficial: z.boolean(),
      kind: z.nullable(ContactKind),
      name: z.string(),
    }),
  }),
}

/** A part of the site has changed: open browsers load it again. */
export const siteFeed = feed({
  name: 'site',
  access: 'guest',
  message: z.object({
    /** `status`: whether it is open. `look`: brand and flags. `content`: texts, links and help. */
    part: z.enum(['status', 'look', 'content']),
  }),
})
