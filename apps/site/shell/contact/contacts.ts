import type { SiteInfo } from '@tessera/settings/calls'
import {
  Gauge,
  Globe,
  type LucideIcon,
  Mail,
  MessageCircle,
  Phone,
  Send,
  Smartphone,
  Users,
} from 'lucide-react'
import { paths } from '../../routing/paths.ts'
import type { TitleKey } from '../../routing/route.ts'

/** A contact or a social channel. Its address differs with every answer of the server. */
export type Contact = {
  kind: string
  href: string
  icon: LucideIcon
  label: TitleKey | undefined
  name: string
}

const known: Record<string, { icon: LucideIcon; label: TitleKey }> = {
  LIVECHAT: { icon: MessageCircle, label: 'contact.LIVECHAT' },
  TELEGRAM: { icon: Send, label: 'contact.TELEGRAM' },
  FACEBOOK: { icon: Users, label: 'contact.FACEBOOK' },
  WHATSAPP: { icon: Phone, label: 'contact.WHATSAPP' },
  EMAIL: { icon: Mail, label: 'contact.EMAIL' },
  SPEED: { icon: Gauge, label: 'contact.SPEED' },
  Android: { icon: Smartphone, label: 'contact.Android' },
  iOS: { icon: Smartphone, label: 'contact.iOS' },
}

const contactOf = (kind: string, href: string, name = kind): Contact => ({
  kind,
  href,
  name,
  icon: known[kind]?.icon ?? Globe,
  label: known[kind]?.label,
})

type Links = Pick<SiteInfo['info'], 'customerService' | 'resources'>

const chat = 'LIVECHAT'

/**
 * The contacts of customer service, by type (specification 3, customerService). Where the staff have set no link for live
 * chat, it is the one of the product.
 */
export function servicesOf({ customerService }: Links): Contact[] {
  const set = customerService.map(({ csType, path }) => contactOf(csType, path))
  return set.some(({ kind }) => kind === chat) ? set : [contactOf(chat, paths.service), ...set]
}

const floating = ['LIVECHAT', 'FACEBOOK', 'TELEGRAM', 'SPEED']

/** What the floating bar offers (specification 2): a service where there is one of the kind, else the link. */
export const floatingOf = (links: Links): Contact[] =>
  floating.flatMap((kind) => {
    const service = servicesOf(links).find((each) => each.kind === kind)
    const resource = links.resources.find((each) => each.kind === kind)
    if (service) return [service]
    return resource ? [contactOf(kind, resource.url, resource.labelNameEn)] : []
  })

const social = new Set(['FACEBOOK', 'TELEGRAM', 'WHATSAPP'])

/** The social channels of the site. */
export const socialOf = ({ resources }: Links): Contact[] =>
  resources
    .filter(({ kind }) => social.has(kind))
    .map(({ kind, url, labelNameEn }) => contactOf(kind, url, labelNameEn))
