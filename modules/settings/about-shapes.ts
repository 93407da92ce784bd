import { Day, InstantAnywhere } from '@tessera/calls'
import * as z from 'zod/mini'
import { SafeUrl } from './brand-shape.ts'
import { articlesMax, listedMax } from './limits.ts'

const Text = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[^\0\p{Cs}]*$/u))
const LineText = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))

/** What people read, by language code. */
export const TextsByLanguage = (max: number) =>
  z.record(z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2,4})?$/)), Text(max))

export const Maintenance = z.object({
  isOn: z._default(z.boolean(), false),
  /** What is announced. The site opens when the staff open it, and not by itself. */
  endsAt: z._default(z.nullable(InstantAnywhere), null),
  titles: z._default(TextsByLanguage(80), {}),
  texts: z._default(TextsByLanguage(500), {}),
})
export type Maintenance = z.output<typeof Maintenance>

/** An article of the help centre, by language code; its content is Markdown. */
export const HelpArticle = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/)),
  texts: z.record(
    z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2,4})?$/)),
    z.object({ title: LineText(120), content: Text(20_000) }),
  ),
})
export type HelpArticle = z.output<typeof HelpArticle>
export const HelpArticles = z.array(HelpArticle).check(z.maxLength(articlesMax))

export const contactKinds = ['TELEGRAM', 'WHATSAPP', 'FACEBOOK', 'EMAIL', 'PHONE', 'WEB'] as const
export const ContactKind = z.enum(contactKinds)
export type ContactKind = z.output<typeof ContactKind>

/** A representative of the site, by the account that they write from. */
export const Representative = z.object({
  kind: ContactKind,
  account: LineText(120).check(z.minLength(2)),
  name: LineText(60).check(z.minLength(1)),
})
export type Representative = z.output<typeof Representative>
export const Representatives = z.array(Representative).check(z.maxLength(listedMax))

/** An official channel of the site. */
export const OfficialChannel = z.object({
  kind: ContactKind,
  name: LineText(60).check(z.minLength(1)),
  url: SafeUrl,
})
export type OfficialChannel = z.output<typeof OfficialChannel>
export const OfficialChannels = z.array(OfficialChannel).check(z.maxLength(listedMax))

const SomeDay = z.union([z.literal(''), Day])

/** The licence of the operator, as its certificate shows it. */
export const Licence = z.object({
  isShown: z._default(z.boolean(), false),
  /** A demonstration says so on the picture itself. */
  isDemo: z._default(z.boolean(), false),
  holder: z._default(LineText(80), ''),
  authority: z._default(LineText(80), ''),
  number: z._default(LineText(40), ''),
  issuedOn: z._default(SomeDay, ''),
  validUntil: z._default(SomeDay, ''),
  texts: z._default(TextsByLanguage(2_000), {}),
})
export type Licence = z.output<typeof Licence>

const MaybeUrl = z.union([z.literal(''), SafeUrl])

/** Where the apps are. Without an address the site itself is installed from the browser. */
export const Downloads = z.object({
  ios: z._default(MaybeUrl, ''),
  android: z._default(MaybeUrl, ''),
  lite: z._default(MaybeUrl, ''),
  version: z._default(LineText(20), ''),
  /** The checksum of the Android file, so that everyone can verify their download. */
  sha256: z._default(z.string().check(z.regex(/^([0-9a-f]{64})?$/)), ''),
})
export type Downloads = z.output<typeof Downloads>
