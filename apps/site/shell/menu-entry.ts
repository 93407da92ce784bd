import type { LucideIcon } from 'lucide-react'
import type { Title } from '../routing/route.ts'

/** A place that a menu leads to. */
export type MenuEntry = { href: string; label: Title; icon: LucideIcon; count?: number }
