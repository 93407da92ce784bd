import { brandId, brandStyle } from './brand-style.ts'
import { Brand } from './brand-shape.ts'

const defaults = JSON.stringify(Brand.parse({}))

/** The brand for the scripts of a page, which know the default one: for that there is nothing to say. */
export const brandBlock = (brand: Brand): string => {
  const said = JSON.stringify(Brand.parse(brand))
  if (said === defaults) return ''
  return `<script type="application/json" id="${brandId}">${said.replace(/</g, '\\u003c')}</script>`
}

/** A page that the browser draws, as it is sent for a brand: so that no other one is seen before its scripts have come. */
export function brandedPage(html: string, brand: Brand): string {
  const block = brandBlock(brand)
  if (block === '') return html
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${brand.name}</title>`)
    .replace('</head>', () => `<style>${brandStyle(brand)}</style>${block}</head>`)
}
